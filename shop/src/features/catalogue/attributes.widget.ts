import { type ColumnMeanings, columnLabels } from "@kasna/drawings/kinds/column-labels";
import {
  type Attribute,
  hasColumn,
  isMeasureColumn,
  PART_COLUMNS,
  type PartColumn,
} from "@kasna/rules/catalogue/attributes";

/** A sub-category's kind, its names for the three measures, and its owner's declarations. */
export type Described = Omit<ColumnMeanings, "attributes"> & { attributes: readonly Attribute[] };

const IN_TABLE: readonly PartColumn[] = ["material", "coating", "height", "slot_width"];

/**
 * The attributes of a sub-category's parts, in the order that buyers see: the owner's declarations, or the six columns
 * in the words of its kind.
 */
export function attributesOf(own: Described): readonly Attribute[] {
  if (own.attributes.length > 0) return own.attributes;
  const words = columnLabels(own);
  return PART_COLUMNS.map((column) => {
    const word = words[column === "slot_width" ? "slotWidth" : column];
    const isMeasure = isMeasureColumn(column);
    return {
      key: column,
      name: typeof word === "string" ? word : word.meaning,
      unit: isMeasure ? "mm" : "",
      type: isMeasure ? "number" : "choice",
      column,
      isFacet: true,
      isInName: false,
      isInTable: IN_TABLE.includes(column),
      isInSku: false,
      values: [],
    };
  });
}

type Specified = Record<"material" | "coating" | "making", string> &
  Record<"width" | "height" | "slot_width", number | null>;

/** A part's six columns, without those that its sub-category does not have: these are empty, or null for measures. */
export function shownColumns<Row extends Specified>(attributes: readonly Attribute[], row: Row): Row {
  if (attributes.length === 0) return row;
  const without = PART_COLUMNS.filter((column) => !hasColumn(attributes, column));
  return {
    ...row,
    ...Object.fromEntries(without.map((column) => [column, isMeasureColumn(column) ? null : ""])),
  };
}

type Sold = Record<"material" | "coating" | "making", string> &
  Record<"widthMm" | "heightMm" | "slotWidthMm", number | null>;

/** The same for a part in the form that orders and quotations store. */
export function soldColumns<Row extends Sold>(attributes: readonly Attribute[], row: Row): Row {
  const { widthMm: width, heightMm: height, slotWidthMm: slot_width, ...others } = row;
  const { material, coating, making, ...shown } = shownColumns(attributes, {
    material: others.material,
    coating: others.coating,
    making: others.making,
    width,
    height,
    slot_width,
  });
  return {
    ...row,
    material,
    coating,
    making,
    widthMm: shown.width,
    heightMm: shown.height,
    slotWidthMm: shown.slot_width,
  };
}
