import { trackingUrl } from "@kasna/rules/orders/carriers";
import { hasReturnEnded } from "@kasna/rules/orders/returns";
import { parcelName } from "@kasna/rules/orders/shipments";
import { partImage } from "@kasna/rules/part-path";
import { asc, eq } from "drizzle-orm";
import { namesOf } from "../../../../admin-kit/staff/actor-names.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import {
  documents,
  orders,
  returnEvents,
  returnPayouts,
  returnPhotos,
  returns,
  users,
} from "../../../../database/schema/index.ts";
import { openPlaces } from "../../../stock/places/pieces-at-places.operations.server.ts";
import { shopCarriers } from "../../carriers.operations.server.ts";
import { linesOfReturns } from "../../returns/returns.operations.server.ts";
import { creditOfReturn, refundOfReturn } from "../../returns/settle-return.operations.server.ts";
import { shipmentsOf } from "../../shipments/shipments.operations.server.ts";

/** Everything staff see about a return, with the refund in paise. Throws `not_found`. */
export async function returnForStaff(ctx: AppContext, returnId: number) {
  const { db } = ctx;
  const [found] = await db
    .select({ orderReturn: returns, order: orders, customer: users.name })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(returns.id, returnId));
  if (!found) throw domainError("not_found", { message: `Return ${returnId} not found` });
  const { orderReturn, order, customer } = found;
  const [lines, events, photos, notes, payouts, all] = await Promise.all([
    linesOfReturns(db, [returnId]),
    db.select().from(returnEvents).where(eq(returnEvents.returnId, returnId)).orderBy(asc(returnEvents.id)),
    db
      .select({ id: returnPhotos.id })
      .from(returnPhotos)
      .where(eq(returnPhotos.returnId, returnId))
      .orderBy(asc(returnPhotos.id)),
    db.select({ number: documents.number }).from(documents).where(eq(documents.returnId, returnId)),
    db.select().from(returnPayouts).where(eq(returnPayouts.returnId, returnId)),
    shipmentsOf(db, orderReturn.orderId),
  ]);
  const names = await namesOf(
    ctx,
    events.map(({ actor }) => actor),
  );
  const carriers = await shopCarriers(ctx);
  const isOpen = !hasReturnEnded(orderReturn.status);
  const credit = isOpen ? (await creditOfReturn(db, order, orderReturn, lines)).charge : null;
  const shipment = all.find(({ id }) => id === orderReturn.shipmentId);
  return {
    ...orderReturn,
    customer,
    isCash: order.paymentMethod === "cod",
    parcel: shipment ? parcelName(all, shipment.number, "") : "",
    lines: lines.map((line) => ({ ...line, image: partImage(line.sku) })),
    events: events.map((event) => ({ ...event, actor: names(event.actor) })),
    photoIds: photos.map(({ id }) => id),
    creditNote: notes[0]?.number ?? null,
    payout: payouts[0] ?? null,
    places: await openPlaces(db),
    carriers: carriers.map(({ name }) => name),
    /** The tracking page for its replacement, if the settings have one for the carrier. */
    trackingUrl: trackingUrl(carriers, orderReturn),
    /** The total of the future credit note. */
    creditPaise: credit?.totalPaise ?? 0,
    refund: credit ? await refundOfReturn(db, order, credit) : { moneyPaise: 0, storeCreditPaise: 0 },
  };
}
