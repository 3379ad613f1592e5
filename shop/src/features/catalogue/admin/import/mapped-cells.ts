import { type Mapping, withNewAttributes } from "./column-mapping.ts";
import { unitInHeading } from "./column-names.ts";

const UNIT_COLUMNS = {
  weight_grams: ["weight_unit", "package_weight_unit", "variant_weight_unit"],
  length: ["dimension_unit", "package_dimension_unit", "length_unit"],
} as const;
const MEASURES = ["width_mm", "height_mm", "slot_width_mm", "weight_grams"];
/** Not a unit of any measure, so that the line is rejected. */
const WITHOUT_UNIT = "without a unit";
const IS_NUMBER_ONLY = /^[\d.,\s\u00a0]+$/;

/** Appends to each number the unit from the column's heading, or from a separate column. */
function unitReader(header: string, index: number, headings: readonly string[]) {
  if (!MEASURES.includes(header)) return (cells: readonly string[]) => cells[index] ?? "";
  const inHeading = unitInHeading(headings[index] ?? "");
  const names: readonly string[] = UNIT_COLUMNS[header === "weight_grams" ? "weight_grams" : "length"];
  const unitAt = headings.findIndex((heading) =>
    names.includes(heading.toLowerCase().replace(/[^a-z]+/g, "_")),
  );
  return (cells: readonly string[]) => {
    const cell = cells[index] ?? "";
    // Shopify's grams are next to the unit in which it displays them.
    const unit = inHeading || (unitAt >= 0 && (cells[unitAt] || WITHOUT_UNIT));
    return unit && IS_NUMBER_ONLY.test(cell) ? `${cell} ${unit}` : cell;
  };
}

/** Turns the cells of a line into those under our own headings. Cells beyond the file's headings stay in place. */
export function mappedCells(chosen: Mapping, headings: readonly string[]) {
  const mapping = withNewAttributes(chosen);
  const ours = [
    ...Object.keys(mapping.from),
    ...Object.keys(mapping.same).filter((header) => !Object.hasOwn(mapping.from, header)),
  ];
  const readers = ours.map((header) => {
    const index = mapping.from[header];
    return index === undefined ? () => mapping.same[header] ?? "" : unitReader(header, index, headings);
  });
  return {
    headings: ours,
    /** The file's heading of each; empty for one value for all. */
    fileHeadings: ours.map((header) => headings[mapping.from[header] ?? -1] ?? ""),
    read: (cells: readonly string[]) => [
      ...readers.map((reader) => reader(cells)),
      ...cells.slice(headings.length),
    ],
  };
}
