import { dayInIndia } from "@kasna/rules/dates";
import { rowId } from "@kasna/rules/row-id";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { csvResponse } from "../../../../api/files/csv.server.ts";
import type { Route } from "./+types/file-out";
import { emptyFile, exportCatalogue, templateHeadings } from "./export-catalogue.operations.server.ts";

/** Downloads the catalogue, one sub-category, or an empty file with the columns of new parts, as a CSV file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  const ctx = appContext(context);
  const query = new URL(request.url).searchParams;
  const subCategoryId = rowId(query.get("sub_category"));
  if (query.has("template")) {
    const headings = await templateHeadings(ctx, subCategoryId);
    return csvResponse(ctx, request, { name: "catalogue-template", open: () => emptyFile(headings) });
  }
  const open = () => exportCatalogue(ctx, subCategoryId === null ? {} : { subCategoryId });
  return csvResponse(ctx, request, { name: `catalogue-${dayInIndia(ctx.now())}`, open });
}
