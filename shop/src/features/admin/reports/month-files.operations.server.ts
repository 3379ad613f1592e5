import { GSTR1_SHEETS } from "@kasna/rules/tax/gst-returns";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { ZipEntry } from "../../../api/files/zip.server.ts";
import { gstr1 } from "./gstr1.operations.server.ts";
import { pdfEntries } from "./issued-documents.operations.server.ts";
import type { Period } from "./period.ts";
import { PERIOD_SHEETS } from "./period-sheets.ts";
import { sheetCsv } from "./sheet-csv.operations.server.ts";

/** The sheets of a period that an accountant asks for, in addition to GSTR-1. */
const SHEETS = [
  "day-book",
  "documents-issued",
  "sales-by-day",
  "sales-by-category",
  "sales-by-state",
  "sales-by-customer",
  "parts-sold",
  "returns",
];

/** The files of a period's ZIP: the GSTR-1 sheets in a folder, and the others. */
export const monthFiles = (ctx: AppContext, period: Period): ZipEntry[] => [
  ...GSTR1_SHEETS.map((sheet) => ({
    name: `gstr1/${sheet}.csv`,
    open: () => sheetCsv(gstr1(ctx, { sheet, period }), { bom: false }),
  })),
  ...SHEETS.flatMap((name) => {
    const sheet = PERIOD_SHEETS[name];
    return sheet
      ? [
          {
            name: `${name}.csv`,
            open: () =>
              sheetCsv({ headings: sheet.headings, lines: sheet.lines(ctx, period) }, { bom: true }),
          },
        ]
      : [];
  }),
];

/**
 * The PDFs of a period's invoices and credit notes, in a folder of its ZIP. They follow the sheets, because each is
 * rendered when it is its turn. Throws `too_large`.
 */
export async function monthPdfs(ctx: AppContext, period: Period): Promise<ZipEntry[]> {
  const kinds = ["invoice", "credit_note"] as const;
  const entries = await Promise.all(kinds.map((kind) => pdfEntries(ctx, { period, kind, text: "" })));
  return entries.flat().map(({ name, open }) => ({ name: `documents/${name}`, open }));
}
