import { dayInIndia } from "@kasna/rules/dates";
import { rowId } from "@kasna/rules/row-id";
import { shopOf } from "../../api/context.server.ts";
import { csvResponse } from "../desk/csv.operations.server.ts";
import { requireStaff } from "../desk/guard.operations.server.ts";
import type { Route } from "./+types/file-out";
import { exportCatalogue } from "./export-catalogue.operations.server.ts";

/** The catalogue, or one sub-category of it, as a CSV file. */
export function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  const shop = shopOf(context);
  const subCategoryId = rowId(new URL(request.url).searchParams.get("sub_category"));
  const file = exportCatalogue(shop, subCategoryId === null ? {} : { subCategoryId });
  return csvResponse(`catalogue-${dayInIndia(shop.now())}`, file);
}
