import type { Order } from "@kasna/contract/orders";
import { rupeesFromPaise } from "@kasna/rules/money";
import type { Carrier } from "@kasna/rules/orders/carriers";
import { returnableUntil } from "@kasna/rules/orders/returns";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import type { Queryable } from "../../../database/connect.ts";
import { documents, returnPayouts, returns } from "../../../database/schema/index.ts";
import { soldUnit, trackingUrlField } from "../shipments/buyer-shipments.server.ts";
import { creditPaiseOfReturn, refundWayText } from "./paid-by.server.ts";
import { linesOfReturns, type ReturnLine, returnablePieces } from "./returns.operations.server.ts";

export type SoldLine = { orderId: number; position: number; productId: number; saleUnitId: number | null };

type Shown = Pick<Order, "returns" | "returnable">;

/** The returns of these orders as buyers see them, given their lines, and what they can still return, by order id. */
export async function returnsForBuyer(
  ctx: AppContext,
  { orderIds, lines: sold }: { orderIds: readonly number[]; lines: readonly SoldLine[] },
): Promise<Map<number, Shown>> {
  const db = ctx.db.readOnly;
  const [rows, pieces, profile] = await Promise.all([
    returnsOf(db, orderIds),
    returnablePieces(db, orderIds),
    shopProfile({ db }),
  ]);
  const lines = rows.length
    ? await linesOfReturns(
        db,
        rows.map(({ orderReturn }) => orderReturn.id),
      )
    : [];
  const returnableOf = (piece: OrderPiece) => {
    const until = returnableUntil(piece.deliveredAt, profile.returns);
    const line = sold.find(
      ({ orderId, position }) => orderId === piece.orderId && position === piece.position,
    );
    return piece.left > 0 && until && ctx.now() <= until && line ? [returnableLine(piece, line, until)] : [];
  };
  return new Map(
    orderIds.map((orderId) => [
      orderId,
      {
        returns: rows
          .filter(({ orderReturn }) => orderReturn.orderId === orderId)
          .map((row) => shownReturn(row, lines, profile.carriers)),
        returnable: pieces.filter((piece) => piece.orderId === orderId).flatMap(returnableOf),
      },
    ]),
  );
}

type ReturnRow = Awaited<ReturnType<typeof returnsOf>>[number];

const returnsOf = (db: Queryable, orderIds: readonly number[]) =>
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
    .orderBy(asc(returns.id));

const shownReturn = (
  { orderReturn, payout, creditPaise, note, photos }: ReturnRow,
  lines: readonly ReturnLine[],
  carriers: readonly Carrier[],
) => ({
  return_id: orderReturn.id,
  shipment_id: orderReturn.shipmentId,
  status: orderReturn.status,
  reason: orderReturn.reason,
  answer: orderReturn.answer,
  refund: orderReturn.refundedPaise === null ? null : rupeesFromPaise(orderReturn.refundedPaise),
  paid_by: refundWayText({ ...orderReturn, payout, creditPaise }),
  carrier: orderReturn.carrier,
  tracking_number: orderReturn.trackingNumber,
  credit_note_number: note,
  ...trackingUrlField(carriers, orderReturn),
  photos,
  asked_at: orderReturn.requestedAt.toISOString(),
  lines: lines
    .filter(({ returnId }) => returnId === orderReturn.id)
    .map((line) => ({ ...soldUnit(line), quantity: line.received ?? line.quantity })),
});

type OrderPiece = Awaited<ReturnType<typeof returnablePieces>>[number];

const returnableLine = (piece: OrderPiece, line: SoldLine, until: Date) => ({
  shipment_id: piece.shipmentId,
  ...soldUnit(line),
  quantity: piece.left,
  only_if_faulty: piece.isMadeToOrder,
  until: until.toISOString(),
});
