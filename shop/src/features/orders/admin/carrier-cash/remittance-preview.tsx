import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import type { MatchedLine } from "../../carrier-cash/match-remittance.ts";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** A preview of a remittance: its total, and the difference of each line from the amount owed. */
export function RemittancePreview({ lines }: { lines: readonly MatchedLine[] }) {
  const wrong = lines.filter(({ problem }) => problem !== "");
  const good = lines.filter(({ problem }) => problem === "");
  const short = good.filter(({ difference }) => difference !== "");
  const sum = good.reduce((all, { paidPaise }) => all + paidPaise, 0);
  return (
    <div className="mt-4 flex flex-col gap-3 text-sm">
      <p role="status" className="figures">
        <strong>
          {good.length.toLocaleString("en-IN")} {good.length === 1 ? "order adds" : "orders add"} up to{" "}
          {rupees(sum)}
        </strong>
        {`, ${wrong.length} ${wrong.length === 1 ? "line" : "lines"} can't be booked, ${short.length} paid short.`}
      </p>
      <Lines title="Can't be booked" lines={wrong} isBad />
      <Lines title="Paid short" lines={short} />
    </div>
  );
}

function Lines({
  title,
  lines,
  isBad = false,
}: {
  title: string;
  lines: readonly MatchedLine[];
  isBad?: boolean;
}) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul aria-label={title} className="divide-y divide-hairline border-y border-hairline">
        {lines.map(({ line, name, paidPaise, difference, problem }) => (
          <li key={line} className="flex gap-3 py-2">
            <div className="min-w-0 grow wrap-anywhere">
              <span className="font-mono">{name || `Line ${line}`}</span>
              <p className={isBad ? "text-danger" : "text-warning"}>{problem || difference}</p>
            </div>
            {paidPaise > 0 && <span className="figures whitespace-nowrap">{rupees(paidPaise)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
