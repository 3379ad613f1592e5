import type { RouterContextProvider } from "react-router";
import { backgroundReport } from "../../../admin-kit/background-reports/background-report.operations.server.ts";
import { cursorIn, offsetOf, PAGE_SIZE, pageAt } from "../../../admin-kit/keyset.server.ts";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { type Period, periodIn, usualPeriods } from "./period.ts";

type Span = { period: Period; limit: number; offset: number };
type Request = { context: Readonly<RouterContextProvider>; url: URL };

/**
 * One page of a report's rows in the period of the address, with its totals if it has any, for an admin. Throws 403.
 */
export async function periodReport<R extends object, S = null>(
  { context, url }: Request,
  rowsIn: (ctx: AppContext, span: Span) => Promise<R[]>,
  sumsIn?: (ctx: AppContext, period: Period) => Promise<S>,
) {
  requireStaff(context, "reports");
  const ctx = appContext(context);
  const period = periodIn(url.searchParams, ctx.now());
  const cursor = cursorIn(url);
  const offset = offsetOf(cursor);
  const report = await backgroundReport(ctx, {
    key: [url.pathname, period.from, period.to, offset].join(" "),
    read: async (reading) => ({
      rows: await rowsIn(reading, { period, offset, limit: PAGE_SIZE + 1 }),
      sums: sumsIn ? await sumsIn(reading, period) : null,
    }),
  });
  const about = { period, usual: usualPeriods(ctx.now()) };
  if (report.state !== "ready")
    return { ...about, toCome: report, asOf: null, sums: null, ...pageAt<R>([], cursor) };
  const { rows, sums } = report.result;
  return { ...about, toCome: null, asOf: report.asOf, sums, ...pageAt(rows, cursor) };
}
