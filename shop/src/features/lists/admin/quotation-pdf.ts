import { create as contentDisposition } from "content-disposition";
import { idParam, loaded } from "../../../admin-kit/form.server.ts";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { quotationPdf } from "../../documents/quotation-link.operations.server.ts";
import type { Route } from "./+types/quotation-pdf";

/** A quotation as PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "sales");
  const { number, bytes } = await loaded(quotationPdf(appContext(context), idParam(params.id)));
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition(`quotation-${number.replaceAll("/", "-")}.pdf`, {
        type: "inline",
      }),
    },
  });
}
