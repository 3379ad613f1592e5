/** Fields that the form for a new row asks for. The others are copied from a similar row and edited in the table. */
export const NEW_ROW_FIELDS = [
  ...(["name", "size", "material", "coating", "making", "pricePaise", "hsn"] as const),
] as const;
export type NewRowField = (typeof NEW_ROW_FIELDS)[number];
export type NewRowTexts = Readonly<Record<NewRowField, string>>;
