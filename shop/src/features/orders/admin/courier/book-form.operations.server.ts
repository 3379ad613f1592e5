import { idField, textField, wholeField } from "../../../../admin-kit/form-fields.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { DomainError } from "../../../../api/domain-errors.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import type { Box } from "../../../../database/schema/index.ts";
import { bookParcel } from "../../courier/book-parcel.operations.server.ts";
import type { CourierOffer } from "../../courier/courier.server.ts";
import { latestBox, offersFor } from "../../courier/courier-offers.operations.server.ts";
import { courierOf } from "../../courier/couriers.server.ts";
import { parcelToBook, unitsOf } from "../../courier/parcel-to-book.operations.server.ts";
import { boxFields } from "./box-fields.ts";

type Form = { orderId: number; shipmentId: number; typed: URLSearchParams };

/**
 * A parcel with the couriers that accept it in the entered box, or the reason why there are none. Throws `not_found`.
 */
export async function parcelToOffer(ctx: AppContext, { orderId, shipmentId, typed }: Form) {
  const courier = courierOf(ctx)?.name ?? null;
  const found = await parcelToBook(ctx.db, orderId, shipmentId);
  const { name, contents, weight, cashPaise, whyNot, parcel } = found;
  const shown = {
    courier,
    name,
    contents,
    weight,
    cashPaise,
    whyNot: courier === null ? "No courier is set up for this shop." : whyNot && `${whyNot}.`,
    units: unitsOf(found),
    pincode: parcel.to.pincode,
    city: parcel.to.city,
  };
  const { box, errors } = await boxOf(ctx, typed);
  const isAskable = shown.whyNot === null && weight.grams !== null && !errors;
  const offers = isAskable ? await offered(ctx, { orderId, shipmentId, box }) : { offers: [], problem: null };
  return { ...shown, box, errors, ...offers };
}

/** The box in the address, or the latest one. */
async function boxOf(ctx: AppContext, typed: URLSearchParams) {
  const latest = await latestBox(ctx);
  if (!typed.has("length")) return { box: latest, errors: undefined };
  try {
    return { box: parseInput(boxFields, Object.fromEntries(typed)), errors: undefined };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { box: latest, errors: error.details.errors };
  }
}

async function offered(ctx: AppContext, parcel: { orderId: number; shipmentId: number; box: Box }) {
  const none: CourierOffer[] = [];
  try {
    return { offers: await offersFor(ctx, { ...parcel, grams: null }), problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { offers: none, problem: error.message };
  }
}

const listedForm = boxFields.extend({
  order: idField(),
  shipment: idField(),
  pieces: wholeField(0, 1_000_000_000),
  offer: textField(40, "Choose a courier"),
});

/**
 * Books a parcel of the page of many, in the box for which that page asked the courier: the latest booking may have
 * another one by now. Throws `fields_wrong` and the errors of `bookParcel`.
 */
export function bookListed(
  ctx: AppContext,
  { staff, fields }: { staff: Staff; fields: Record<string, unknown> },
): Promise<{ awb: string; courier: string }> {
  const { order, shipment, pieces, offer, ...box } = parseInput(listedForm, fields);
  const parcel = { orderId: order, shipmentId: shipment, piecesSeen: pieces, offerId: offer };
  return bookParcel(ctx, { staff, ...parcel, box });
}
