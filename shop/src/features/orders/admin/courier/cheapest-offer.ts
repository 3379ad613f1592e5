import { idParam, loaded } from "../../../../admin-kit/form.server.ts";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import type { Route } from "./+types/cheapest-offer";
import { parcelToOffer } from "./book-form.operations.server.ts";

/** The courier's cheapest offer for a parcel in this box: whether it serves the PIN code, the price and the days. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireStaff(context, "packing");
  const { offers, problem, whyNot } = await loaded(
    parcelToOffer(appContext(context), {
      orderId: idParam(params.orderId),
      shipmentId: idParam(params.shipmentId),
      typed: url.searchParams,
    }),
  );
  return { offer: offers[0] ?? null, problem: problem ?? whyNot };
}
