import { create as contentDisposition } from "content-disposition";
import { idParam, loaded } from "../../../admin-kit/form.server.ts";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import type { Route } from "./+types/issued-document";
import { issuedPdf, pdfName } from "./issued-documents.operations.server.ts";

/** An issued quotation, invoice or credit note as PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "reports");
  const { number, bytes } = await loaded(issuedPdf(appContext(context), idParam(params.id)));
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition(pdfName(number), { type: "inline" }),
    },
  });
}
