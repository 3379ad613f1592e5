import { PAPER_KINDS, paperFileName } from "@kasna/rules/papers";
import { create as contentDisposition } from "content-disposition";
import { data } from "react-router";
import { shopOf } from "../../../api/context.server.ts";
import { idIn, shown } from "../../desk/form.operations.server.ts";
import { requireStaff } from "../../desk/guard.operations.server.ts";
import { paperOfOrder } from "../../papers/invoices.operations.server.ts";
import { printPaper } from "../../papers/print.operations.server.ts";
import type { Route } from "./+types/paper";

const KINDS = [...PAPER_KINDS.filter((kind) => kind !== "quotation"), "packing_slip"] as const;

/** A paper of an order as PDF: invoice (before dispatch a proforma), credit note, packing slip. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireStaff(context, "staff");
  const shop = shopOf(context);
  const kind = KINDS.find((known) => known === params.kind);
  const orderId = idIn(params.orderId);
  const number = kind === "credit_note" ? url.searchParams.get("number") : null;
  if (!kind) throw data(null, 404);
  const bytes = await shown(
    paperOfOrder(shop, { orderId, kind, ...(number && { number }) }).then((paper) => printPaper(shop, paper)),
  );
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition(paperFileName(kind, orderId, number), { type: "inline" }),
    },
  });
}
