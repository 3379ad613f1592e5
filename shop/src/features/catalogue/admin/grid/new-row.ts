/** What a new row must be told; the rest it has from the row that it is like, and the sheet changes it. */
export const NEW_ROW_FIELDS = [
  ...(["name", "size", "material", "coating", "making", "pricePaise", "hsn"] as const),
] as const;
export type NewRowField = (typeof NEW_ROW_FIELDS)[number];
export type NewRowTexts = Readonly<Record<NewRowField, string>>;
