import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { GSTR1_SHEETS, type Gstr1Sheet } from "@kasna/rules/tax/gst-returns";
import { href } from "react-router";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { TableHead } from "../../../admin-kit/table-head.tsx";
import type { TaxShare } from "./gst-report.operations.server.ts";
import type { Period } from "./period.ts";

const SHEETS: Readonly<Record<Gstr1Sheet, string>> = {
  b2b: "B2B: invoices to registered buyers",
  b2cl: "B2C large: to another State",
  b2cs: "B2C small: by State and rate",
  cdnr: "Credit notes to registered buyers",
  cdnur: "Credit notes on B2C large",
  "hsn-b2b": "HSN summary, B2B",
  "hsn-b2c": "HSN summary, B2C",
  docs: "Documents issued",
};
const ACCOUNTS: readonly File[] = [
  { sheet: "month-end", name: "All files of the period, as ZIP" },
  { sheet: "month-end-pdfs", name: "The same with all invoices and credit notes as PDF" },
  { sheet: "day-book", name: "Day book, as CSV" },
  { sheet: "documents-issued", name: "Invoices and credit notes, as CSV" },
];
const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

const nameOf = ({ rate, isInterState }: TaxShare) =>
  `${rate / 100} %, ${isInterState ? "other States" : "own State"}`;
const sumsOf = ({ taxable, cgst, sgst, igst }: TaxShare) =>
  [
    ["Taxable", taxable],
    ["CGST", cgst],
    ["SGST/UTGST", sgst],
    ["IGST", igst],
  ] as const;

type File = { sheet: string; name: string };
type Props = { gst: { invoices: number; creditNotes: number; shares: TaxShare[] }; period: Period };

/** The tax on a period's invoices minus credit notes, and the sheets for its GST return. */
export function GstPanel({ gst: { invoices, creditNotes, shares }, period }: Props) {
  return (
    <Panel title="GST">
      <p className="figures text-sm text-quiet">
        Issued in this period: invoices {invoices.toLocaleString("en-IN")}, credit notes{" "}
        {creditNotes.toLocaleString("en-IN")}.
      </p>
      {shares.length > 0 && (
        <>
          {/* Five totals do not fit side by side on a phone, so each rate is a list there. */}
          <ul aria-label="Tax by rate" className="figures mt-2 text-sm sm:hidden">
            {shares.map((share) => (
              <li key={nameOf(share)} className="border-t border-hairline py-2">
                <p className="font-medium">{nameOf(share)}</p>
                <dl>
                  {sumsOf(share).map(([name, paise]) => (
                    <div key={name} className="flex justify-between gap-4">
                      <dt className="text-quiet">{name}</dt>
                      <dd>{rupees(paise)}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
          <table aria-label="Tax by rate" className="figures mt-2 w-full text-sm max-sm:hidden">
            <TableHead
              headings={[
                "Rate",
                { name: "Taxable", isNumber: true },
                { name: "CGST", isNumber: true },
                { name: "SGST/UTGST", isNumber: true },
                { name: "IGST", isNumber: true },
              ]}
            />
            <tbody>
              {shares.map((share) => (
                <tr key={nameOf(share)} className="border-t border-hairline whitespace-nowrap">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {nameOf(share)}
                  </th>
                  {sumsOf(share).map(([name, paise]) => (
                    <td key={name} className="py-1.5 ps-3 text-end">
                      {rupees(paise)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <h3 className="mt-4 text-sm font-semibold">For your accountant</h3>
      <Files files={ACCOUNTS} period={period} />
      <h3 className="mt-4 text-sm font-semibold">Sheets of GSTR-1, as CSV</h3>
      <Files files={GSTR1_SHEETS.map((sheet) => ({ sheet, name: SHEETS[sheet] }))} period={period} />
    </Panel>
  );
}

const Files = ({ files, period: { from, to } }: { files: readonly File[]; period: Period }) => (
  <ul className="text-sm">
    {files.map(({ sheet, name }) => (
      <li key={sheet}>
        <a
          href={`${href("/admin/reports/:sheet", { sheet })}?from=${from}&to=${to}`}
          className="inline-flex min-h-11 items-center lg:min-h-9 text-steel underline underline-offset-4"
        >
          {name}
        </a>
      </li>
    ))}
  </ul>
);
