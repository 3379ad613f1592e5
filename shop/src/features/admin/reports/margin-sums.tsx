import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import { marginPercentText } from "./margin-percent.ts";
import type { MarginTotals } from "./margin-report.operations.server.ts";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** Sales, cost and margin of the parts whose cost is known, and how many parts are left out. */
export function MarginSums({ totals }: { totals: MarginTotals }) {
  const { soldPaise, costPaise, partsWithoutCost, soldWithoutCostPaise } = totals;
  const sums = [
    [AMOUNT_HEADINGS.net, rupees(soldPaise)],
    [AMOUNT_HEADINGS.cost, rupees(costPaise)],
    ["Margin", rupees(soldPaise - costPaise)],
    ["Margin in percent", marginPercentText(soldPaise, costPaise)],
  ];
  return (
    <div className="mb-4">
      {(soldPaise > 0 || costPaise > 0) && (
        <dl className="figures flex flex-wrap gap-x-8 gap-y-2">
          {sums.map(([name, value]) => (
            <div key={name}>
              <dt className="text-xs text-quiet">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {partsWithoutCost > 0 && (
        <p className="mt-2 text-sm text-quiet">
          The cost of {partsWithoutCost.toLocaleString("en-IN")} {partsWithoutCost === 1 ? "part" : "parts"},
          sold for {rupees(soldWithoutCostPaise)} without GST, is unknown and in no sum. It is known once
          stock is received with its cost.
        </p>
      )}
    </div>
  );
}
