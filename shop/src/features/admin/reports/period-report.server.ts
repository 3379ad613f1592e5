import type { RouterContextProvider } from "react-router";
import type { AppContext } from "../../../api/app-context.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { cursorIn, offsetOf, PAGE_SIZE, pageAt } from "../kit/keyset.operations.server.ts";
import { requireStaff } from "../staff/guard.operations.server.ts";
import { type Period, periodIn, usualPeriods } from "./period.ts";

type Span = { period: Period; limit: number; offset: number };
type Request = { context: Readonly<RouterContextProvider>; url: URL };

/** One page of a report's rows in the period of the address, for an admin. Throws 403. */
export async function periodReport<R extends object>(
  { context, url }: Request,
  rowsIn: (ctx: AppContext, span: Span) => Promise<R[]>,
) {
  requireStaff(context, "reports");
  const ctx = appContext(context);
  const period = periodIn(url.searchParams, ctx.now());
  const cursor = cursorIn(url);
  const rows = await rowsIn(ctx, { period, offset: offsetOf(cursor), limit: PAGE_SIZE + 1 });
  return { period, usual: usualPeriods(ctx.now()), ...pageAt(rows, cursor) };
}
