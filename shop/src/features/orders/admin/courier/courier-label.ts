import { redirect } from "react-router";
import { idParam, loaded } from "../../../../admin-kit/form.server.ts";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { courierLabelUrl } from "../../courier/courier-label.operations.server.ts";
import type { Route } from "./+types/courier-label";

/**
 * Redirects to the label, which the courier stores as a PDF. The server itself never fetches an address that it was
 * given.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "packing");
  throw redirect(
    await loaded(courierLabelUrl(appContext(context), idParam(params.orderId), idParam(params.shipmentId))),
  );
}
