import { and, asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { addresses, cartLines, cartPosition } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { lockBalance } from "../store-credit/store-credit.operations.server.ts";
import { lockOpenCash } from "./open-cash.server.ts";
import type { OrderRequest } from "./order-request.server.ts";
import type { Placement } from "./placement.server.ts";

export type PlaceOrder = {
  caller: Caller;
  request: OrderRequest;
  key: string | null;
  /** Set if a staff member places it for the caller. */
  placement?: Placement;
};

const addressForOrder = statement("address_for_order", (db, value: Value<{ id: number; userId: number }>) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, value("id")), eq(addresses.userId, value("userId"))))
    .for("key share"),
);

const itemColumns = {
  productId: cartLines.productId,
  saleUnitId: cartLines.saleUnitId,
  quantity: cartLines.quantity,
  ownNumber: cartLines.ownNumber,
  note: cartLines.note,
  quotationId: cartLines.quotationId,
};

// Every order locks cart lines (by id) before products, to avoid deadlocks.
const wholeCart = statement("whole_cart", (db, value: Value<{ userId: number }>) =>
  db
    .select({ ...itemColumns, position: cartPosition })
    .from(cartLines)
    .where(eq(cartLines.userId, value("userId")))
    .orderBy(asc(cartLines.id))
    .for("update"),
);
const partOfCart = statement("part_of_cart", (db, value: Value<{ userId: number; ids: number[] }>) =>
  db
    .select(itemColumns)
    .from(cartLines)
    .where(
      and(
        eq(cartLines.userId, value("userId")),
        sql`${cartLines.productId} = any((select ${value("ids")}::int[])::int[])`,
      ),
    )
    .orderBy(asc(cartLines.id))
    .for("update"),
);

/**
 * Reads what an order is made from: addresses, cart, shop profile, store credit and open cash. Queries sent in the same
 * tick are pipelined to PostgreSQL.
 */
export async function loadOrderInput(
  ctx: AppContext,
  tx: Transaction,
  { caller, request, placement }: PlaceOrder,
) {
  const { shipping_address_id, billing_address_id, store_credit = 0 } = request;
  const ownAddress = (id: number) => addressForOrder(tx, { id, userId: caller.id });
  const [openPaise, creditPaise, [address], [billing], cart, profile] = await Promise.all([
    isCash(request, placement) ? lockOpenCash(ctx, tx, caller) : 0,
    store_credit > 0 ? lockBalance(tx, caller.id) : 0,
    shipping_address_id === null ? [null] : ownAddress(shipping_address_id),
    billing_address_id === undefined ? [null] : ownAddress(billing_address_id),
    request.items
      ? partOfCart(tx, { userId: caller.id, ids: request.items.map((item) => item.product_id) })
      : wholeCart(tx, { userId: caller.id }).then((lines) =>
          lines.toSorted((a, b) => a.position - b.position),
        ),
    shopProfile({ db: tx }),
  ]);
  return { openPaise, creditPaise, address, billing, cart, profile };
}

/** Whether it is paid in cash. At the counter, `cod` means only that it is not paid online. */
export const isCash = ({ payment_method }: OrderRequest, placement: Placement | undefined) =>
  placement ? placement.means === "cash" : payment_method === "cod";

export type OrderInput = PlaceOrder & Awaited<ReturnType<typeof loadOrderInput>>;
