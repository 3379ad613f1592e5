import { dayInIndia } from "@kasna/rules/dates";
import { type PriceFacts, priceItems } from "@kasna/rules/orders/pricing";
import { withoutGst } from "@kasna/rules/tax/tax";
import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import {
  isSale,
  orderLines,
  orders,
  priceLists,
  products,
  stockedParts,
} from "../../../database/schema/index.ts";
import { gstRate, priceFacts } from "../pricing.operations.server.ts";
import { unitOfLine } from "../sale-units.operations.server.ts";
import { lockPriceList } from "./price-lists.operations.server.ts";

const PREVIEW_DAYS = 30;
const LINES_MAX = 20_000;
const PARTS_SHOWN = 10;
const DAY_MS = 86_400_000;

/** The hypothetical revenue of the last days' orders, in paise, including GST. */
export type Preview = {
  orders: number;
  customers: number;
  lines: number;
  /** Whether only the latest lines are included. */
  isCut: boolean;
  changedLines: number;
  beforePaise: number;
  afterPaise: number;
  /** The parts whose revenue changes most. */
  parts: { sku: string; quantity: number; beforePaise: number; afterPaise: number }[];
  margin: Margin;
};

/** The margin without GST at the current cost, for the lines of parts whose cost is known. */
export type Margin = {
  lines: number;
  costPaise: number;
  /** Revenue of these lines without GST. */
  beforePaise: number;
  afterPaise: number;
  /** How many of them would be sold below cost. */
  belowCostBefore: number;
  belowCostAfter: number;
};

type Line = {
  customerId: number;
  orderId: number;
  sku: string;
  quantity: number;
  rateBasisPoints: number;
  /** Null if it is unknown. */
  pieceCostPaise: number | null;
  facts: PriceFacts;
};

/**
 * The effect of a price list on the orders that its customers placed in the last 30 days: their lines at the prices
 * without the list and with it. With `change`, which changes the list in the given transaction, compares the current
 * list with the changed one. Uses the list's first day if that is in the future. Changes nothing. Throws `not_found`,
 * `in_use` if the list is archived, and the errors of `change`.
 */
export async function previewList(
  ctx: AppContext,
  { listId, change }: { listId: number; change?: (tx: Transaction) => Promise<void> },
): Promise<Preview> {
  let preview: Preview | undefined;
  const calculating = ctx.db.transaction(async (tx) => {
    const { validFrom } = await lockPriceList(tx, listId);
    const now = ctx.now();
    const today = dayInIndia(now);
    const orderedLately = { listId, since: new Date(now.getTime() - PREVIEW_DAYS * DAY_MS) };
    const linesOn = (day: string) => linesOf(tx, { ...orderedLately, day });
    const archive = (at: Date | null) =>
      tx.update(priceLists).set({ archivedAt: at }).where(eq(priceLists.id, listId));
    const [day = today] = [today, validFrom].toSorted().reverse();
    if (!change) await archive(now);
    const before = await linesOn(day);
    if (change) await change(tx);
    else await archive(null);
    preview = compare(before, await linesOn(day));
    throw new NothingChanges();
  });
  await calculating.catch((error: unknown) => {
    if (!(error instanceof NothingChanges)) throw error;
  });
  if (!preview) throw new Error("The preview was not calculated");
  return preview;
}

/** Rolls the transaction of a preview back. */
class NothingChanges extends Error {}

/**
 * The lines that a list's customers bought since a time, without cancelled pieces, at the prices of a given day; the
 * latest 20,000.
 */
async function linesOf(
  tx: Transaction,
  { listId, since, day }: { listId: number; since: Date; day: string },
): Promise<Line[]> {
  const rows = await tx
    .select({
      customerId: orders.userId,
      orderId: orders.id,
      sku: products.sku,
      quantity: orderLines.quantity,
      rateBasisPoints: gstRate(day),
      pieceCostPaise: stockedParts.pieceCostPaise,
      facts: {
        ...priceFacts({ hasOwnPrices: true, customerId: sql`${orders.userId}`, day }),
        unit: unitOfLine(sql`${orderLines.saleUnitId}`),
      },
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(stockedParts, eq(stockedParts.productId, products.id))
    .where(
      and(
        sql`${orders.userId} in (
          select user_id from price_list_customers where list_id = ${listId}
          union select m.user_id from customer_group_members m
          join price_list_groups g on g.group_id = m.group_id where g.list_id = ${listId})`,
        gte(orders.placedAt, since),
        isSale(orders.status),
      ),
    )
    .orderBy(desc(orders.id), orderLines.position)
    .limit(LINES_MAX);
  return rows.flatMap(({ customerId, ...row }) => (customerId === null ? [] : [{ ...row, customerId }]));
}

type PricedLine = { paise: number; pieces: number };

/** The price of each line, in the order of the lines. */
function priced(lines: readonly Line[]): PricedLine[] {
  const priceOf = new Map<Line, PricedLine>();
  for (const together of Map.groupBy(lines, ({ orderId }) => orderId).values())
    for (const { item, price } of priceItems(together))
      priceOf.set(item, {
        paise: price.unitPricePaise * item.quantity,
        pieces: price.packSize * item.quantity,
      });
  return lines.map((line) => priceOf.get(line) ?? { paise: 0, pieces: 0 });
}

function marginOf(lines: readonly Line[], was: readonly PricedLine[], is: readonly PricedLine[]): Margin {
  const known = lines.flatMap(({ pieceCostPaise, rateBasisPoints }, at) => {
    if (pieceCostPaise === null) return [];
    const net = (pricedLines: readonly PricedLine[]) =>
      withoutGst(pricedLines[at]?.paise ?? 0, rateBasisPoints);
    const costPaise = Math.round(pieceCostPaise * (is[at]?.pieces ?? 0));
    return [{ costPaise, before: net(was), after: net(is) }];
  });
  return {
    lines: known.length,
    costPaise: sumOf(known.map(({ costPaise }) => costPaise)),
    beforePaise: sumOf(known.map(({ before }) => before)),
    afterPaise: sumOf(known.map(({ after }) => after)),
    belowCostBefore: known.filter(({ before, costPaise }) => before < costPaise).length,
    belowCostAfter: known.filter(({ after, costPaise }) => after < costPaise).length,
  };
}

function compare(before: readonly Line[], after: readonly Line[]): Preview {
  const [pricedBefore, pricedAfter] = [priced(before), priced(after)];
  const was = pricedBefore.map(({ paise }) => paise);
  const is = pricedAfter.map(({ paise }) => paise);
  const parts = new Map<string, Preview["parts"][number]>();
  let changedLines = 0;
  for (const [at, { sku, quantity }] of before.entries()) {
    const [beforePaise, afterPaise] = [was[at] ?? 0, is[at] ?? 0];
    if (beforePaise !== afterPaise) changedLines += 1;
    const sum = parts.get(sku) ?? { sku, quantity: 0, beforePaise: 0, afterPaise: 0 };
    parts.set(sku, {
      sku,
      quantity: sum.quantity + quantity,
      beforePaise: sum.beforePaise + beforePaise,
      afterPaise: sum.afterPaise + afterPaise,
    });
  }
  const difference = (part: Preview["parts"][number]) => Math.abs(part.afterPaise - part.beforePaise);
  return {
    orders: new Set(before.map(({ orderId }) => orderId)).size,
    customers: new Set(before.map(({ customerId }) => customerId)).size,
    lines: before.length,
    isCut: before.length === LINES_MAX,
    changedLines,
    beforePaise: sumOf(was),
    afterPaise: sumOf(is),
    parts: [...parts.values()]
      .filter((part) => difference(part) > 0)
      .toSorted((a, b) => difference(b) - difference(a))
      .slice(0, PARTS_SHOWN),
    margin: marginOf(before, pricedBefore, pricedAfter),
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, paise) => sum + paise, 0);
