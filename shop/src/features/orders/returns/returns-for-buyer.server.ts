import type { Order } from "@kasna/contract/orders";
import { rupeesFromPaise } from "@kasna/rules/money";
import { returnableUntil } from "@kasna/rules/orders/returns";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import { documents, returnPayouts, returns } from "../../../database/schema/index.ts";
import { soldUnit, trackingUrlField } from "../shipments/buyer-shipments.server.ts";
import { creditPaiseOfReturn, refundWayText } from "./paid-by.server.ts";
import { linesOfReturns, returnablePieces } from "./returns.operations.server.ts";

export type SoldLine = { orderId: number; position: number; productId: number; saleUnitId: number | null };

/** The returns of these orders as buyers see them, given their lines, and what they can still return, by order id. */
export async function returnsForBuyer(
  ctx: AppContext,
  { orderIds, lines: sold }: { orderIds: readonly number[]; lines: readonly SoldLine[] },
): Promise<Map<number, Pick<Order, "returns" | "returnable">>> {
  const db = ctx.db.readOnly;
  const [rows, pieces, profile] = await Promise.all([
    db
      .select({
        orderReturn: returns,
        payout: returnPayouts,
        creditPaise: creditPaiseOfReturn,
        note: documents.number,
        photos: sql<number>`(select count(*)::int from return_photos p where p.return_id = ${returns.id})`,
      })
      .from(returns)
      .leftJoin(returnPayouts, eq(returnPayouts.returnId, returns.id))
      .leftJoin(documents, eq(documents.returnId, returns.id))
      .where(inArray(returns.orderId, [...orderIds]))
      .orderBy(asc(returns.id)),
    returnablePieces(db, orderIds),
    shopProfile({ db }),
  ]);
  const lines = rows.length
    ? await linesOfReturns(
        db,
        rows.map(({ orderReturn }) => orderReturn.id),
      )
    : [];
  const now = ctx.now();
  return new Map(
    orderIds.map((orderId) => [
      orderId,
      {
        returns: rows.flatMap(({ orderReturn, payout, creditPaise, note, photos }) =>
          orderReturn.orderId === orderId
            ? [
                {
                  return_id: orderReturn.id,
                  shipment_id: orderReturn.shipmentId,
                  status: orderReturn.status,
                  reason: orderReturn.reason,
                  answer: orderReturn.answer,
                  refund:
                    orderReturn.refundedPaise === null ? null : rupeesFromPaise(orderReturn.refundedPaise),
                  paid_by: refundWayText({ ...orderReturn, payout, creditPaise }),
                  carrier: orderReturn.carrier,
                  tracking_number: orderReturn.trackingNumber,
                  credit_note_number: note,
                  ...trackingUrlField(profile.carriers, orderReturn),
                  photos,
                  asked_at: orderReturn.requestedAt.toISOString(),
                  lines: lines.flatMap(({ returnId, quantity, received, ...line }) =>
                    returnId === orderReturn.id
                      ? [{ ...soldUnit(line), quantity: received ?? quantity }]
                      : [],
                  ),
                },
              ]
            : [],
        ),
        returnable: pieces.flatMap((piece) => {
          const until = returnableUntil(piece.deliveredAt, profile.returns);
          const product = sold.find((line) => line.orderId === orderId && line.position === piece.position);
          return piece.orderId === orderId && piece.left > 0 && until && now <= until && product
            ? [
                {
                  shipment_id: piece.shipmentId,
                  ...soldUnit(product),
                  quantity: piece.left,
                  only_if_faulty: piece.isMadeToOrder,
                  until: until.toISOString(),
                },
              ]
            : [];
        }),
      },
    ]),
  );
}
