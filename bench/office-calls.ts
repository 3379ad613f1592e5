import type { AppContext } from "../shop/src/api/app-context.server.ts";
import { searchCustomers } from "../shop/src/features/accounts/admin/customers.operations.server.ts";
import { searchAuditLog } from "../shop/src/features/admin/audit-log/audit-log.operations.server.ts";
import { findAnything } from "../shop/src/features/admin/palette/find-anything.operations.server.ts";
import {
  abandonedCarts,
  salesOfCustomers,
} from "../shop/src/features/admin/reports/customers-report.operations.server.ts";
import { deadStock } from "../shop/src/features/admin/reports/dead-stock.operations.server.ts";
import { gstSummary } from "../shop/src/features/admin/reports/gst-report.operations.server.ts";
import { searchDocuments } from "../shop/src/features/admin/reports/issued-documents.operations.server.ts";
import {
  marginOfParts,
  marginTotals,
} from "../shop/src/features/admin/reports/margin-report.operations.server.ts";
import { missedSearchesIn } from "../shop/src/features/admin/reports/missed-searches-report.operations.server.ts";
import { salesOfParts } from "../shop/src/features/admin/reports/parts-report.operations.server.ts";
import { lastDays } from "../shop/src/features/admin/reports/period.ts";
import { effectOfPromocodes } from "../shop/src/features/admin/reports/promocodes-report.operations.server.ts";
import { returnsOfParts } from "../shop/src/features/admin/reports/returns-report.operations.server.ts";
import {
  salesOfCategories,
  salesOfDays,
  salesOfStates,
} from "../shop/src/features/admin/reports/sales-report.operations.server.ts";
import { salesOfStaff } from "../shop/src/features/admin/reports/staff-report.operations.server.ts";
import { stockMovementsIn } from "../shop/src/features/admin/reports/stock-movements.operations.server.ts";
import { stockValues } from "../shop/src/features/admin/reports/stock-report.operations.server.ts";
import { lowStock } from "../shop/src/features/catalogue/low-stock.operations.server.ts";
import {
  countOpenMessages,
  searchTickets,
} from "../shop/src/features/help/admin/tickets.operations.server.ts";
import { listPriceRequests } from "../shop/src/features/lists/admin/requests/price-requests.operations.server.ts";
import { searchOrders } from "../shop/src/features/orders/admin/list/order-list.operations.server.ts";
import { orderQueues } from "../shop/src/features/orders/admin/list/order-queues.operations.server.ts";
import { orderViewsFor, PAYMENT_FILTERS } from "../shop/src/features/orders/admin/list/order-views.ts";
import { searchReturns } from "../shop/src/features/orders/admin/returns/return-list.operations.server.ts";
import { salesByDay } from "../shop/src/features/orders/admin/sales.operations.server.ts";
import {
  countOwedParcels,
  owingCarriers,
} from "../shop/src/features/orders/carrier-cash/carrier-cash.operations.server.ts";
import { searchPurchaseOrders } from "../shop/src/features/purchasing/purchase-orders.operations.server.ts";
import { partsToOrder } from "../shop/src/features/purchasing/reorder.operations.server.ts";
import { searchReviews } from "../shop/src/features/reviews/admin/moderation.operations.server.ts";
import { searchStock } from "../shop/src/features/stock/stock-list.operations.server.ts";
import { searchLedger } from "../shop/src/features/store-credit/admin/ledger.operations.server.ts";

type Call = readonly [name: string, ask: () => Promise<unknown>];

const TOP = { before: null, after: null };
const ALL_ORDERS = { view: "all", payment: "", text: "", from: "", to: "" } as const;

/** The lists of the back office, each in its initial state, filtered and searched. */
export const listCalls = (ctx: AppContext): Call[] => [
  ...orderViewsFor(true).map(
    ({ value, label }): Call => [
      `orders: ${label}`,
      () => searchOrders(ctx, { ...ALL_ORDERS, view: value }, TOP),
    ],
  ),
  ...PAYMENT_FILTERS.slice(1).map(
    ({ value, label }): Call => [
      `orders: ${label}`,
      () => searchOrders(ctx, { ...ALL_ORDERS, payment: value }, TOP),
    ],
  ),
  ["orders of a month long ago", () => searchOrders(ctx, { ...ALL_ORDERS, ...monthAgo(ctx, 700) }, TOP)],
  ...["9876500007", "Zubair", "Lakshmi", "HB-M8x40-A2", "TRK500000", "no such buyer"].map(
    (text): Call => [`orders that “${text}” finds`, () => searchOrders(ctx, { ...ALL_ORDERS, text }, TOP)],
  ),
  ...["", "rao", "6000012345", "nobody of this name"].map(
    (text): Call => [`customers: “${text}”`, () => searchCustomers(ctx, { view: "all", text }, TOP)],
  ),
  ["customers: blocked", () => searchCustomers(ctx, { view: "blocked", text: "" }, TOP)],
  ...["", "m8 x 40", "HB-M8x40-A2"].map(
    (text): Call => [`stock: “${text}”`, () => searchStock(ctx, { text, cursor: TOP })],
  ),
  ["low stock", () => lowStock(ctx, { limit: 51 })],
  ["low stock: “bolt”", () => lowStock(ctx, { limit: 51, text: "bolt" })],
  [
    "documents of a month",
    () => searchDocuments(ctx, { period: lastDays(30, ctx.now()), kind: "all", text: "" }, TOP),
  ],
  [
    "documents of a year",
    () => searchDocuments(ctx, { period: lastDays(365, ctx.now()), kind: "invoice", text: "" }, TOP),
  ],
  [
    "credit notes of a year",
    () => searchDocuments(ctx, { period: lastDays(365, ctx.now()), kind: "credit_note", text: "" }, TOP),
  ],
  [
    "documents that “rao” finds",
    () => searchDocuments(ctx, { period: lastDays(30, ctx.now()), kind: "all", text: "rao" }, TOP),
  ],
  ["messages", () => searchTickets(ctx, { status: "", text: "" }, TOP)],
  ["messages: open", () => searchTickets(ctx, { status: "open", text: "" }, TOP)],
  ["messages that “order 77777” finds", () => searchTickets(ctx, { status: "", text: "order 77777" }, TOP)],
  ["price requests", () => listPriceRequests(ctx, "", TOP)],
  ["price requests: open", () => listPriceRequests(ctx, "open", TOP)],
  ["reviews", () => searchReviews(ctx, { view: "all", text: "" }, TOP)],
  ["reviews: hidden", () => searchReviews(ctx, { view: "hidden", text: "" }, TOP)],
  [
    "reviews that “number 200007” finds",
    () => searchReviews(ctx, { view: "all", text: "number 200007" }, TOP),
  ],
  ["audit log", () => searchAuditLog(ctx, { text: "", from: "", to: "" }, TOP)],
  ["audit log of a month long ago", () => searchAuditLog(ctx, { text: "", ...monthAgo(ctx, 700) }, TOP)],
  ["audit log: an order", () => searchAuditLog(ctx, { text: "order:200000", from: "", to: "" }, TOP)],
  ["audit log: an unknown word", () => searchAuditLog(ctx, { text: "nowhere", from: "", to: "" }, TOP)],
  ["returns", () => searchReturns(ctx, { view: "done", text: "" }, TOP)],
  ["returns: a name", () => searchReturns(ctx, { view: "done", text: "rao" }, TOP)],
  ["store credit", () => searchLedger(ctx, "", TOP)],
  ["store credit: a name", () => searchLedger(ctx, "Priya", TOP)],
  ["cash with carriers", () => owingCarriers(ctx.db)],
  [
    "purchase orders",
    () => searchPurchaseOrders(ctx, { view: "open", text: "", supplierId: null, cursor: TOP }),
  ],
  ...["9876500007", "lakshmi", "m8 x 40"].map(
    (text): Call => [`palette: “${text}”`, () => findAnything(ctx, { set: "owner", text })],
  ),
  ["dashboard", () => dashboard(ctx)],
];

const dashboard = (ctx: AppContext) =>
  Promise.all([
    orderQueues(ctx),
    countOwedParcels(ctx),
    countOpenMessages(ctx),
    salesByDay(ctx, 30),
    salesOfParts(ctx, { period: lastDays(7, ctx.now()), limit: 8 }),
    lowStock(ctx, { limit: 8 }),
  ]);

const DAY_MS = 86_400_000;
function monthAgo(ctx: AppContext, days: number) {
  const { from, to } = lastDays(30, new Date(ctx.now().getTime() - days * DAY_MS));
  return { from, to };
}

/** Runs a report like the shop runs a slow one. */
const inBackground = (ctx: AppContext, read: (reading: AppContext) => Promise<unknown>) => () =>
  ctx.backgroundReads.run((db) => read({ ...ctx, db }));

/** The reports for the last days, and for a whole year. */
export const reportCalls = (ctx: AppContext): Call[] => [
  ["stock values", inBackground(ctx, stockValues)],
  ["what to order", inBackground(ctx, (reading) => partsToOrder(reading, null))],
  ...Object.entries({ "a day": 1, "a month": 30, "a year": 365 }).flatMap(([name, days]): Call[] => {
    const span = { period: lastDays(days, ctx.now()), limit: 51 };
    return [
      [`sales by day, ${name}`, inBackground(ctx, (reading) => salesOfDays(reading, span.period))],
      [`sales by category, ${name}`, inBackground(ctx, (reading) => salesOfCategories(reading, span.period))],
      [`sales by State, ${name}`, inBackground(ctx, (reading) => salesOfStates(reading, span.period))],
      [`GST, ${name}`, inBackground(ctx, (reading) => gstSummary(reading, span.period))],
      [`best sellers, ${name}`, inBackground(ctx, (reading) => salesOfParts(reading, span))],
      [`customers, ${name}`, inBackground(ctx, (reading) => salesOfCustomers(reading, span))],
      [`staff, ${name}`, inBackground(ctx, (reading) => salesOfStaff(reading, span))],
      [
        `margin, ${name}`,
        inBackground(ctx, (reading) =>
          Promise.all([marginOfParts(reading, span), marginTotals(reading, span.period)]),
        ),
      ],
      [`promocodes, ${name}`, inBackground(ctx, (reading) => effectOfPromocodes(reading, span))],
      [`carts left, ${name}`, inBackground(ctx, (reading) => abandonedCarts(reading, span))],
      [
        `searches that found nothing, ${name}`,
        inBackground(ctx, (reading) => missedSearchesIn(reading, span)),
      ],
      [`returned parts, ${name}`, inBackground(ctx, (reading) => returnsOfParts(reading, span))],
      [`dead stock, ${name}`, inBackground(ctx, (reading) => deadStock(reading, span))],
      [`stock movements, ${name}`, inBackground(ctx, (reading) => stockMovementsIn(reading, span))],
    ];
  }),
];
