import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { type UnitCode, unitPlural } from "@kasna/rules/tax/unit-codes";
import { href, Link } from "react-router";
import { TableHead } from "../../../../admin-kit/table-head.tsx";
import { packName, STOCK_REASON_LABELS } from "../../../stock/stock-text.widget.ts";
import type { LedgerLine } from "./stock.operations.server.ts";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
const signed = new Intl.NumberFormat("en-IN", { signDisplay: "exceptZero" });
const LABELS: Readonly<Record<LedgerLine["reason"], string>> = {
  ...STOCK_REASON_LABELS,
  ordered: "Ordered",
  "pieces cancelled": "Items cancelled",
  cancelled: "Order cancelled",
};

type Counted = { packSize: number; unitCode: UnitCode };

/** A change in units of this many pieces; in pieces if it is not a whole number of units. */
function changeText(change: number, { packSize, unitCode }: Counted): string {
  const pieces = Math.round(change * packSize);
  return pieces % packSize === 0
    ? signed.format(pieces / packSize)
    : `${signed.format(pieces)} ${unitPlural(unitCode)}`;
}

/** Stock bookings and orders, newest first. */
export function StockLedger({
  lines,
  places,
  counted,
  moment,
}: {
  lines: LedgerLine[];
  /** Shown if there are several. */
  places: readonly { id: number; name: string }[];
  counted: Counted;
  moment: (at: Date) => string;
}) {
  if (lines.length === 0)
    return <p className="text-sm text-quiet">There are no stock changes or orders yet.</p>;
  return (
    <div>
      <table className="w-full text-sm">
        <TableHead
          headings={[
            "When",
            "What",
            { name: packName(counted), isNumber: true },
            { name: "Left", isNumber: true },
            { name: "Who", isWide: true },
          ]}
        />
        <tbody className="figures">
          {lines.map((line) => (
            <tr key={line.key} className="border-t border-hairline align-top">
              <td className="py-1.5 sm:whitespace-nowrap">{moment(new Date(line.at))}</td>
              <td className="py-1.5 ps-3">
                {LABELS[line.reason]}
                {places.length > 1 && line.placeId !== null && (
                  <span className="text-quiet">
                    {" "}
                    at {places.find(({ id }) => id === line.placeId)?.name ?? "a closed place"}
                  </span>
                )}
                {line.orderId !== null && (
                  <>
                    {" "}
                    <Link
                      to={href("/admin/orders/:orderId", { orderId: String(line.orderId) })}
                      className="text-steel underline underline-offset-4"
                    >
                      #{line.orderId}
                    </Link>
                  </>
                )}
                {line.unitCostPaise !== null && (
                  <span className="block text-quiet">Cost {rupees(line.unitCostPaise)} each</span>
                )}
                {line.note && <span className="block text-quiet">{line.note}</span>}
              </td>
              <td className="py-1.5 ps-3 text-end">{changeText(line.change, counted)}</td>
              <td className="py-1.5 ps-3 text-end">{line.quantityAfter?.toLocaleString("en-IN") ?? ""}</td>
              <td className="hidden py-1.5 ps-3 sm:table-cell">{line.actor}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
