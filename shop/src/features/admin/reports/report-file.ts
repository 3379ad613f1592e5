import { GSTR1_SHEETS } from "@kasna/rules/tax/gst-returns";
import { data } from "react-router";
import { loaded } from "../../../admin-kit/form.server.ts";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { csvResponse } from "../../../api/files/csv.server.ts";
import { zipResponse } from "../../../api/files/zip.server.ts";
import type { Route } from "./+types/report-file";
import { gstr1, periodName } from "./gstr1.operations.server.ts";
import { monthFiles, monthPdfs } from "./month-files.operations.server.ts";
import {
  auditCustomerExport,
  CATEGORY_HEADINGS,
  CUSTOMER_HEADINGS,
  categoryLines,
  customerLines,
} from "./owners-data.operations.server.ts";
import { periodIn } from "./period.ts";
import { PERIOD_SHEETS } from "./period-sheets.ts";
import { sheetCsv } from "./sheet-csv.operations.server.ts";
import {
  LOW_STOCK_HEADINGS,
  lowStockLines,
  STOCK_HEADINGS,
  stockLines,
} from "./stock-report.operations.server.ts";

/** Streams a sheet of GSTR-1, the stock value by row, a report or all files of a period, low stock, the categories or the customers as CSV, all files as a ZIP. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = requireStaff(context, "reports");
  const ctx = appContext(context);
  // Reports over years of orders must not use the connections that buyers need.
  const reading = { ...ctx, db: ctx.backgroundReads.db };
  const period = periodIn(new URL(request.url).searchParams, ctx.now());
  const sheet = GSTR1_SHEETS.find((known) => known === params.sheet);
  if (sheet) {
    const { headings, lines } = gstr1(reading, { sheet, period });
    return csv(ctx, request, { name: `gstr1-${sheet}-${periodName(period)}`, headings, lines });
  }
  if (params.sheet === "stock")
    return csv(ctx, request, { name: "stock-value", headings: STOCK_HEADINGS, lines: stockLines(reading) });
  if (params.sheet === "categories")
    return csv(ctx, request, {
      name: "categories",
      headings: CATEGORY_HEADINGS,
      lines: categoryLines(reading),
    });
  if (params.sheet === "customers") {
    await auditCustomerExport(ctx, actor);
    return csv(ctx, request, {
      name: "customers",
      headings: CUSTOMER_HEADINGS,
      lines: customerLines(reading),
    });
  }
  if (params.sheet === "month-end" || params.sheet === "month-end-pdfs") {
    const pdfs = params.sheet === "month-end" ? [] : await loaded(monthPdfs(reading, period));
    await auditCustomerExport(ctx, actor);
    return zipResponse(ctx, request, {
      name: `${params.sheet}-${periodName(period)}`,
      entries: [...monthFiles(reading, period), ...pdfs],
    });
  }
  const ofPeriod = Object.hasOwn(PERIOD_SHEETS, params.sheet) ? PERIOD_SHEETS[params.sheet] : undefined;
  if (ofPeriod) {
    if (ofPeriod.isOfCustomers) await auditCustomerExport(ctx, actor);
    const name = `${params.sheet}-${periodName(period)}`;
    const headings = (await ofPeriod.headingsOf?.(reading)) ?? ofPeriod.headings;
    return csv(ctx, request, { name, headings, lines: ofPeriod.lines(reading, period) });
  }
  if (params.sheet === "scarce-parts")
    return csv(ctx, request, {
      name: "low-stock",
      headings: LOW_STOCK_HEADINGS,
      lines: lowStockLines(reading),
    });
  throw data("Sheet not found", 404);
}

type Sheet = { name: string; headings: readonly string[]; lines: AsyncIterable<readonly string[]> };

function csv(ctx: AppContext, request: Request, { name, ...sheet }: Sheet) {
  const open = () => sheetCsv(sheet, { bom: !name.startsWith("gstr1") });
  return csvResponse(ctx, request, { name, open });
}
