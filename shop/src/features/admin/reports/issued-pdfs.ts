import { loaded } from "../../../admin-kit/form.server.ts";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { zipResponse } from "../../../api/files/zip.server.ts";
import type { Route } from "./+types/issued-pdfs";
import { periodName } from "./gstr1.operations.server.ts";
import { pdfEntries, searchIn } from "./issued-documents.operations.server.ts";
import { auditCustomerExport } from "./owners-data.operations.server.ts";

/** All PDFs that a search of issued documents finds, as one ZIP. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = requireStaff(context, "reports");
  const ctx = appContext(context);
  const search = searchIn(url, ctx.now());
  const entries = await loaded(pdfEntries(ctx, search));
  if (request.method !== "HEAD") await auditCustomerExport(ctx, actor);
  return zipResponse(ctx, request, { name: `documents-${periodName(search.period)}`, entries });
}
