import type { Product } from "@kasna/contract/catalogue";
import { call } from "../../../api/browser/call.ts";
import type { Choice } from "../chooser/choice.ts";
import { attributeColumn, COLUMNS } from "../chooser/specification-table.ts";
import type { DrawnSubCategory } from "../drawing/drawing-sheet.tsx";

/** Asks the server for the best part of a sub-category with the chosen values; undefined if none has them. */
export async function partOfChoice(
  { id, attributes }: DrawnSubCategory,
  choice: Choice,
): Promise<Product | undefined> {
  const columns = Object.fromEntries(COLUMNS.map((column) => [column, choice[column] ?? ""]));
  const own = attributes.flatMap(({ key, column, name }) => {
    const value = column === null ? choice[attributeColumn(key)] : null;
    return value == null ? [] : [{ name, value: String(value) }];
  });
  const { data } = await call("POST /products/choose_specifications.php", {
    subcategory_id: id,
    ...columns,
    ...(own.length > 0 && { attributes: JSON.stringify(own) }),
    limit: 1,
  });
  return data[0];
}
