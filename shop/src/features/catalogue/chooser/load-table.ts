import { href } from "react-router";
import type { EncodedTable } from "./specification-table.ts";

/** Loads the chooser's table of a sub-category. Null if it can't be loaded. */
export async function loadTable(subCategoryId: number): Promise<EncodedTable | null> {
  try {
    const response = await fetch(href("/chooser-columns/:id", { id: String(subCategoryId) }));
    return response.ok ? await response.json() : null;
  } catch {
    // The chooser then queries the server for each pick.
    return null;
  }
}
