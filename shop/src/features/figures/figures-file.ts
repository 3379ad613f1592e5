import { Readable } from "node:stream";
import { GSTR1_SHEETS } from "@kasna/rules/gst-returns";
import { stringify } from "csv-stringify";
import { data } from "react-router";
import { shopOf } from "../../api/context.server.ts";
import { guarded } from "../catalogue-desk/guard-cells.operations.server.ts";
import { requireStaff } from "../desk/guard.operations.server.ts";
import type { Route } from "./+types/figures-file";
import { gstr1, periodName } from "./gstr1.operations.server.ts";
import { periodIn } from "./period.ts";
import { STOCK_HEADINGS, stockLines } from "./stock-figures.operations.server.ts";

/** A sheet of GSTR-1, or the value of the stock row by row, as CSV; written as it is read. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  const shop = shopOf(context);
  const period = periodIn(new URL(request.url).searchParams, shop.now());
  const sheet = GSTR1_SHEETS.find((known) => known === params.sheet);
  if (sheet) {
    const { headings, lines } = gstr1(shop, { sheet, period });
    return csv(`gstr1-${sheet}-${periodName(period)}`, headings, lines);
  }
  if (params.sheet === "stock") return csv("stock-value", STOCK_HEADINGS, stockLines(shop));
  throw data("There is no such sheet", 404);
}

function csv(name: string, headings: readonly string[], lines: AsyncIterable<readonly string[]>) {
  async function* all() {
    yield headings;
    for await (const line of lines) yield line.map(guarded);
  }
  const file = stringify({ record_delimiter: "windows", bom: name.startsWith("stock") });
  const source = Readable.from(all()).on("error", (error) => file.destroy(error));
  return new Response(Readable.toWeb(source.pipe(file)) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
