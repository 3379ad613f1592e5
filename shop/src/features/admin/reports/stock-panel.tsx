import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { href } from "react-router";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { TableHead } from "../../../admin-kit/table-head.tsx";
import type { StockValue } from "./stock-report.operations.server.ts";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
const whole = (count: number) => count.toLocaleString("en-IN");
const sumOf = (rows: readonly StockValue[], name: Exclude<keyof StockValue, "name">) =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** The value of each category's stock, at selling prices and at cost. */
export function StockPanel({ stock }: { stock: StockValue[] }) {
  const unknown = sumOf(stock, "rows") - sumOf(stock, "rowsWithCost");
  return (
    <Panel
      title="Stock value"
      aside={
        <a
          href={href("/admin/reports/:sheet", { sheet: "stock" })}
          className="inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4 lg:min-h-0"
        >
          Download as CSV
        </a>
      }
    >
      <table className="figures w-full text-sm">
        <caption className="pb-2 text-start text-quiet">
          What can still be sold, without the parts of orders that wait to be shipped. At selling prices, GST
          included, and at average cost, without GST
          {unknown > 0 &&
            `; the cost of ${whole(unknown)} ${unknown === 1 ? "product" : "products"} is not known`}
        </caption>
        <TableHead
          headings={[
            "Category",
            { name: "Products", isNumber: true, isWide: true },
            { name: "Units", isNumber: true, isWide: true },
            { name: "At price", isNumber: true },
            { name: "At cost", isNumber: true },
          ]}
        />
        <tbody>
          {stock.map(({ name, rows, pieces, paise, costPaise, rowsWithCost }) => (
            <tr key={name} className="border-t border-hairline">
              <th scope="row" className="py-1.5 text-start font-normal">
                {name}
              </th>
              <td className="hidden py-1.5 ps-3 text-end sm:table-cell">{whole(rows)}</td>
              <td className="hidden py-1.5 ps-3 text-end sm:table-cell">{whole(pieces)}</td>
              <td className="py-1.5 ps-3 text-end whitespace-nowrap">{rupees(paise)}</td>
              <td className="py-1.5 ps-3 text-end whitespace-nowrap">
                {rowsWithCost > 0 ? rupees(costPaise) : "Not known"}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-control font-medium">
            <th scope="row" className="py-1.5 text-start font-medium">
              All
            </th>
            <td className="hidden py-1.5 ps-3 text-end sm:table-cell">{whole(sumOf(stock, "rows"))}</td>
            <td className="hidden py-1.5 ps-3 text-end sm:table-cell">{whole(sumOf(stock, "pieces"))}</td>
            <td className="py-1.5 ps-3 text-end whitespace-nowrap">{rupees(sumOf(stock, "paise"))}</td>
            <td className="py-1.5 ps-3 text-end whitespace-nowrap">
              {sumOf(stock, "rowsWithCost") > 0 ? rupees(sumOf(stock, "costPaise")) : "Not known"}
            </td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}
