import { create as contentDisposition } from "content-disposition";
import { idParam, loaded } from "../../../../admin-kit/form.server.ts";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { ordersIn } from "../list/orders-in.ts";
import type { Route } from "./+types/labels-pdf";
import { parcelsToLabel, renderShippingLabels } from "./shipping-labels.operations.server.ts";

/** The shipping labels of the parcels of orders as PDF, or that of one parcel. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "packing");
  const ctx = appContext(context);
  const shipment = url.searchParams.get("shipment");
  const { name, bytes } = await loaded(
    parcelsToLabel(ctx, ordersIn(url), shipment === null ? undefined : idParam(shipment)).then(
      ({ parcels }) => renderShippingLabels(ctx, parcels),
    ),
  );
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition(name, { type: "inline" }),
    },
  });
}
