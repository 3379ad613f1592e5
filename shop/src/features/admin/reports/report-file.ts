import { GSTR1_SHEETS } from "@kasna/rules/tax/gst-returns";
import { data } from "react-router";
import type { AppContext } from "../../../api/app-context.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { csvResponse, writeCsv } from "../kit/csv.operations.server.ts";
import { requireStaff } from "../staff/guard.operations.server.ts";
import type { Route } from "./+types/report-file";
import { gstr1, periodName } from "./gstr1.operations.server.ts";
import { periodIn } from "./period.ts";
import { STOCK_HEADINGS, stockLines } from "./stock-report.operations.server.ts";

/** Streams a sheet of GSTR-1, or the stock value by row, as CSV. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  const ctx = appContext(context);
  const period = periodIn(new URL(request.url).searchParams, ctx.now());
  const sheet = GSTR1_SHEETS.find((known) => known === params.sheet);
  if (sheet) {
    const { headings, lines } = gstr1(ctx, { sheet, period });
    return csv(ctx, request, { name: `gstr1-${sheet}-${periodName(period)}`, headings, lines });
  }
  if (params.sheet === "stock")
    return csv(ctx, request, { name: "stock-value", headings: STOCK_HEADINGS, lines: stockLines(ctx) });
  throw data("Sheet not found", 404);
}

type Sheet = { name: string; headings: readonly string[]; lines: AsyncIterable<readonly string[]> };

function csv(ctx: AppContext, request: Request, { name, headings, lines }: Sheet) {
  async function* all() {
    yield headings;
    yield* lines;
  }
  const open = () => writeCsv(all(), { bom: name.startsWith("stock") });
  return csvResponse(ctx, request, { name, open });
}
