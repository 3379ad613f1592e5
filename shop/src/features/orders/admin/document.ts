import { DOCUMENT_KINDS, documentFileName, isCopy } from "@kasna/rules/documents";
import { create as contentDisposition } from "content-disposition";
import { data } from "react-router";
import { idParam, loaded } from "../../../admin-kit/form.server.ts";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { copiesOf, documentsOfOrder } from "../../documents/order-documents.operations.server.ts";
import { renderDocument } from "../../documents/render.operations.server.ts";
import type { Route } from "./+types/document";

const KINDS = [...DOCUMENT_KINDS.filter((kind) => kind !== "quotation"), "packing_slip"] as const;

/**
 * A document of an order as PDF: invoice (proforma before dispatch), credit note or packing slip. `copies` lists the
 * copies of an invoice, separated by commas; by default the original.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireStaff(context, "orders");
  const ctx = appContext(context);
  const kind = KINDS.find((known) => known === params.kind);
  const orderId = idParam(params.orderId);
  const number = kind === "credit_note" ? url.searchParams.get("number") : null;
  const shipment = url.searchParams.get("shipment");
  const shipmentId = shipment === null ? undefined : idParam(shipment);
  const copies = (url.searchParams.get("copies") ?? "original").split(",").filter(isCopy);
  if (!kind || copies.length === 0) throw data(null, 404);
  const bytes = await loaded(
    documentsOfOrder(ctx, { orderId, kind, shipmentId, ...(number && { number }) }).then((documents) =>
      renderDocument(ctx, copiesOf(documents, copies)),
    ),
  );
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition(documentFileName(kind, orderId, number), { type: "inline" }),
    },
  });
}
