import type { Attribute, PartColumn } from "@kasna/rules/catalogue/attributes";

export const TYPE_LABELS: Record<Attribute["type"], string> = {
  number: "Number",
  size: "Size or thread",
  choice: "Choice",
  text: "Text",
};
export const COLUMN_LABELS: Record<PartColumn, string> = {
  material: "Material",
  coating: "Coating",
  width: "Width, mm",
  height: "Height, mm",
  slot_width: "Slot width, mm",
  making: "Making",
};
export const FLAGS = [
  ["isFacet", "Filter"],
  ["isInTable", "In tables"],
  ["isInName", "In the name"],
  ["isInSku", "In the SKU"],
] as const;

/** An attribute in one line: `Number, bar, Filter, In tables`. */
export const attributeLine = (attribute: Attribute): string => {
  const { unit, type, column, values } = attribute;
  const flags = FLAGS.filter(([flag]) => attribute[flag]).map(([, label]) => label);
  const ordered = values.length > 0 ? [`values ${values.join(", ")}`] : [];
  const words = [TYPE_LABELS[type], column === null ? unit : `column ${COLUMN_LABELS[column]}`];
  return [...words.filter(Boolean), ...flags, ...ordered].join("; ");
};
