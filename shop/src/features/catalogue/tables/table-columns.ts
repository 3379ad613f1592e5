/** The columns between a row's size and its quantity that a buyer can hide, in their order. */
export const TABLE_COLUMNS = [
  "height",
  "slot",
  "material",
  "coating",
  "sku",
  "weight",
  "pack",
  "stock",
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** What a sub-category calls its parts' dimensions: its kind's words, or the owner's. */
export type DimensionWords = { width: string; height: string; slot: string };

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A size of two numbers, such as M8 x 40, says the length. The height of a nut follows from its thread. */
export const isLength = (word: string) => /\blength\b/.test(word);

/** Returns the columns of a table whose rows are grouped, with their titles. Units stand here, not in the cells. */
export function columnsOf(words: DimensionWords, group: string): { column: TableColumn; title: string }[] {
  const titles: Record<TableColumn, string | null> = {
    height: isLength(words.height) ? null : `${capitalized(words.height)}, mm`,
    slot: `${capitalized(words.slot)}, mm`,
    material: group === "material" ? null : "Material",
    coating: group === "coating" ? null : "Coating",
    sku: "SKU",
    weight: "Weight, g",
    pack: "Pack of",
    stock: "Availability",
  };
  return TABLE_COLUMNS.flatMap((column) => {
    const title = titles[column];
    return title === null ? [] : { column, title };
  });
}
