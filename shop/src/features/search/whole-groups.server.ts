import { inArray } from "drizzle-orm";
import { products } from "../../database/schema/index.ts";
import { NOTHING_CHOSEN } from "../facets/chosen-facets.widget.ts";
import {
  type GroupedRows,
  type PartCountsReader,
  storedGroupsOf,
} from "../facets/facets.operations.server.ts";

/** Whether these groups of a sub-category and form contain all its rows in the shop. */
export async function areWholeGroups(
  readPartCounts: PartCountsReader,
  groups: readonly GroupedRows[],
): Promise<boolean> {
  const ids = [...new Set(groups.map(({ subCategoryId }) => subCategoryId))];
  if (ids.length === 0) return false;
  const within = { where: inArray(products.subCategoryId, ids), criteria: ["part"] };
  const all = await storedGroupsOf(readPartCounts, within, NOTHING_CHOSEN, []);
  const keyOf = ({ subCategoryId, form }: GroupedRows) => `${subCategoryId} ${form}`;
  const rowsOf = new Map(all?.map((group) => [keyOf(group), group.rows]));
  return groups.every((group) => rowsOf.get(keyOf(group)) === group.rows);
}
