import type { AppContext } from "../../../api/app-context.server.ts";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import {
  ABANDONED_CARTS_HEADINGS,
  abandonedCartLines,
  CUSTOMERS_SOLD_HEADINGS,
  customersSoldLines,
} from "./customers-report.operations.server.ts";
import { DAY_BOOK_HEADINGS, dayBookLines } from "./day-book.operations.server.ts";
import { DEAD_STOCK_HEADINGS, deadStockLines } from "./dead-stock.operations.server.ts";
import { REGISTER_HEADINGS, registerLines } from "./documents-register.operations.server.ts";
import { MARGIN_HEADINGS, marginLines } from "./margin-report.operations.server.ts";
import { MISSED_SEARCHES_HEADINGS, missedSearchLines } from "./missed-searches-report.operations.server.ts";
import { PARTS_SOLD_HEADINGS, partsSoldLines } from "./parts-report.operations.server.ts";
import type { Period } from "./period.ts";
import { PROMOCODES_HEADINGS, promocodeLines } from "./promocodes-report.operations.server.ts";
import { RETURNS_HEADINGS, returnsLines } from "./returns-report.operations.server.ts";
import {
  salesOfCategories,
  salesOfDays,
  salesOfMonths,
  salesOfStates,
  shareHeadings,
  shareLines,
} from "./sales-report.operations.server.ts";
import { STAFF_SOLD_HEADINGS, staffSoldLines } from "./staff-report.operations.server.ts";
import { MOVEMENT_HEADINGS, movementHeadingsOf, movementLines } from "./stock-movements.operations.server.ts";

type PeriodSheet = {
  headings: readonly string[];
  /** For headings that depend on the shop. */
  headingsOf?: (ctx: AppContext) => Promise<readonly string[]>;
  lines: (ctx: AppContext, period: Period) => AsyncIterable<readonly string[]>;
  /** Whether it names customers, so that the audit log records who exported it. */
  isOfCustomers?: boolean;
};

const sales = (
  what: string,
  sharesOf: typeof salesOfDays,
  amounts: string = AMOUNT_HEADINGS.orders,
): PeriodSheet => ({
  headings: [what, ...shareHeadings(amounts)],
  lines: (ctx, period) => shareLines(sharesOf(ctx, period)),
});

/** The CSV files of a period by their names in addresses. */
export const PERIOD_SHEETS: Record<string, PeriodSheet> = {
  "day-book": { headings: DAY_BOOK_HEADINGS, lines: dayBookLines },
  "documents-issued": { headings: REGISTER_HEADINGS, lines: registerLines },
  "sales-by-day": sales("Day", salesOfDays),
  "sales-by-month": sales("Month", salesOfMonths),
  "sales-by-category": sales("Category", salesOfCategories, AMOUNT_HEADINGS.lines),
  "sales-by-state": sales("State", salesOfStates),
  "parts-sold": { headings: PARTS_SOLD_HEADINGS, lines: partsSoldLines },
  "unsold-stock": { headings: DEAD_STOCK_HEADINGS, lines: deadStockLines },
  "sales-by-customer": { headings: CUSTOMERS_SOLD_HEADINGS, lines: customersSoldLines, isOfCustomers: true },
  "sales-by-staff": { headings: STAFF_SOLD_HEADINGS, lines: staffSoldLines },
  margin: { headings: MARGIN_HEADINGS, lines: marginLines },
  "abandoned-carts": { headings: ABANDONED_CARTS_HEADINGS, lines: abandonedCartLines, isOfCustomers: true },
  "sales-by-promocode": { headings: PROMOCODES_HEADINGS, lines: promocodeLines },
  "stock-movements": {
    headings: MOVEMENT_HEADINGS,
    headingsOf: movementHeadingsOf,
    lines: movementLines,
  },
  "searches-missed": { headings: MISSED_SEARCHES_HEADINGS, lines: missedSearchLines },
  returns: { headings: RETURNS_HEADINGS, lines: returnsLines },
};
