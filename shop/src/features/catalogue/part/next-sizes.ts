import {
  type Attribute,
  type AttributeValues,
  compareValues,
  type PartColumn,
} from "@kasna/rules/catalogue/attributes";

/** A size that an owner declares in addition to the columns, by its key. */
export type AttributeSize = `own:${string}`;
type MeasureSize = "width" | "height";
export type SizeName = AttributeSize | MeasureSize;

/** A size with the values of one of its parts. */
export type Sized = {
  size: string;
  attributes: AttributeValues;
  width: number | null;
  height: number | null;
  slotWidth: number | null;
};

/** The sizes among a sub-category's own attributes: threads and the like, and numbers that are part of the name. */
export const sizeAttributes = (declared: readonly Attribute[]) =>
  declared.filter(
    ({ type, column, isInName }) => column === null && (type === "size" || (type === "number" && isInName)),
  );

export const attributeSize = (key: string): AttributeSize => `own:${key}`;
const sizeName = ({ key, column }: Attribute): SizeName | null =>
  column === null ? attributeSize(key) : column === "width" || column === "height" ? column : null;

const MEASURES: Partial<Record<PartColumn, "width" | "height" | "slotWidth">> = {
  width: "width",
  height: "height",
  slot_width: "slotWidth",
};

/** The value that distinguishes parts. Material, coating and making already belong to the part. */
function valueIn({ key, column }: Attribute, sized: Sized) {
  if (column === null) return sized.attributes[key] ?? null;
  const measure = MEASURES[column];
  return measure ? sized[measure] : null;
}

/** The sizes by which a sub-category with its own sizes relates parts, in the owner's order. */
function sizesOf(declared: readonly Attribute[]): (Attribute & { differs: SizeName })[] {
  const own = sizeAttributes(declared);
  return declared.flatMap((attribute) => {
    const differs = sizeName(attribute);
    const isSize = own.includes(attribute) || (attribute.column !== null && attribute.isInName);
    return isSize && differs ? [{ ...attribute, differs }] : [];
  });
}

/** Whether width and height are sizes in addition to the owner's: names that contain sizes contain all of them. */
export const hasColumnSizes = (declared: readonly Attribute[]) =>
  sizeAttributes(declared).length === 0 || declared.every(({ isInName }) => !isInName);

/** Whether two parts are equal in the sizes that their owner declares in addition to the columns. */
export const isOfOneSize = (declared: readonly Attribute[], a: AttributeValues, b: AttributeValues) =>
  sizeAttributes(declared).every(({ key }) => a[key] === b[key]);

type Next = { differs: SizeName; key: string; value: string | number; size: string };

/**
 * Returns the nearest values of each size of a part, this many on each side, among parts that are equal in everything
 * else that a name contains.
 */
export function nextSizes(
  declared: readonly Attribute[],
  part: Sized,
  others: readonly Sized[],
  eachSide: number,
): Next[] {
  const telling = declared.filter(({ type, isInName }) => isInName || type === "size");
  return sizesOf(declared).flatMap((attribute) => {
    const { key, differs } = attribute;
    const own = valueIn(attribute, part);
    if (own === null) return [];
    const otherAttributes = telling.filter((otherAttribute) => otherAttribute.key !== key);
    const sizes = new Map<string | number, string>();
    for (const other of others) {
      const value = valueIn(attribute, other);
      const isEqual = otherAttributes.every(
        (otherAttribute) => valueIn(otherAttribute, other) === valueIn(otherAttribute, part),
      );
      if (value !== null && value !== own && isEqual && !sizes.has(value)) sizes.set(value, other.size);
    }
    const compare = compareValues(attribute);
    const sorted = [...sizes].sort(([a], [b]) => compare(a, b));
    const below = sorted.filter(([value]) => compare(value, own) < 0).slice(-eachSide);
    const above = sorted.filter(([value]) => compare(value, own) > 0).slice(0, eachSide);
    return [...below, ...above].map(([value, size]) => ({ differs, key, value, size }));
  });
}
