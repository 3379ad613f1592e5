import { GSTR1_SHEETS, type Gstr1Sheet } from "@kasna/rules/gst-returns";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { Panel } from "../desk/page-head.widget.tsx";
import type { TaxShare } from "./gst-figures.operations.server.ts";
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
const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

type Props = { gst: { invoices: number; creditNotes: number; shares: TaxShare[] }; period: Period };

/** The tax of a period's invoices less its credit notes, and the sheets of its return. */
export function GstPanel({ gst: { invoices, creditNotes, shares }, period: { from, to } }: Props) {
  return (
    <Panel title="GST">
      <p className="figures text-sm text-quiet">
        {invoices.toLocaleString("en-IN")} invoices and {creditNotes.toLocaleString("en-IN")} credit notes
        were issued in these days.
      </p>
      {shares.length > 0 && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          aria-label="Tax by rate"
          className="mt-2 overflow-x-auto"
        >
          <table className="figures w-full text-sm">
            <thead className="text-quiet">
              <tr>
                {["Rate", "Taxable", "CGST", "SGST", "IGST"].map((head, i) => (
                  <th
                    key={head}
                    scope="col"
                    className={`py-1 font-medium ${i === 0 ? "text-start" : "ps-3 text-end"}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shares.map(({ rate, isInterState, taxable, cgst, sgst, igst }) => (
                <tr key={`${rate} ${isInterState}`} className="border-t border-hairline whitespace-nowrap">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {rate / 100} %, {isInterState ? "other States" : "own State"}
                  </th>
                  {Object.entries({ taxable, cgst, sgst, igst }).map(([name, paise]) => (
                    <td key={name} className="py-1.5 ps-3 text-end">
                      {rupees(paise)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <h3 className="mt-4 text-sm font-semibold">Sheets of GSTR-1, as CSV</h3>
      <ul className="text-sm">
        {GSTR1_SHEETS.map((sheet) => (
          <li key={sheet}>
            <a
              href={`/admin/figures/${sheet}?from=${from}&to=${to}`}
              download
              className="inline-flex min-h-11 items-center lg:min-h-9 text-steel underline underline-offset-4"
            >
              {SHEETS[sheet]}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
