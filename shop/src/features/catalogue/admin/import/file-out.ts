import { dayInIndia } from "@kasna/rules/dates";
import { rowId } from "@kasna/rules/row-id";
import { appContext } from "../../../../api/context.server.ts";
import { csvResponse } from "../../../admin/kit/csv.operations.server.ts";
import { requireStaff } from "../../../admin/staff/guard.operations.server.ts";
import type { Route } from "./+types/file-out";
import { exportCatalogue } from "./export-catalogue.operations.server.ts";

/** Downloads the catalogue, or one sub-category, as a CSV file. */
export function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  const ctx = appContext(context);
  const subCategoryId = rowId(new URL(request.url).searchParams.get("sub_category"));
  const open = () => exportCatalogue(ctx, subCategoryId === null ? {} : { subCategoryId });
  return csvResponse(ctx, request, { name: `catalogue-${dayInIndia(ctx.now())}`, open });
}
