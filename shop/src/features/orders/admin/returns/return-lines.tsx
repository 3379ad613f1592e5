import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { countText, sumText } from "@kasna/rules/tax/unit-codes";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { PartImage } from "../../../../ui/part-image.tsx";
import { Unbroken } from "../../../../ui/unbroken.tsx";
import type { returnForStaff } from "./return-detail.operations.server.ts";

export type ReturnDetail = Awaited<ReturnType<typeof returnForStaff>>;
type Line = ReturnDetail["lines"][number];

/** The number that a form asks for per line: a number of pieces, with its maximum. */
export type Count = {
  name: "received" | "restocked";
  label: (line: Line) => string;
  max: (line: Line) => number;
};

/** The lines of a return, each with the number that a form asks for. */
export function LineList({
  lines,
  count,
  errors = {},
}: {
  lines: readonly Line[];
  count?: Count;
  errors?: Record<string, string | undefined> | undefined;
}) {
  return (
    <ul className="-mt-2 divide-y divide-hairline">
      {lines.map((line) => (
        <li key={line.position} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 text-sm">
          <PartImage path={line.image} alt="" sizes="48px" fallback="tile" className="size-12 shrink-0" />
          <div className="min-w-40 grow basis-40">
            <p className="font-medium">
              <Unbroken>{line.name}</Unbroken>
            </p>
            <p className="text-quiet">
              <span className="font-mono whitespace-nowrap">{line.sku}</span> · {wordsOf(line)}
            </p>
          </div>
          {count && count.max(line) > 0 && (
            <div className="w-44 max-sm:w-full">
              <TextField
                label={count.label(line)}
                name={`${count.name}-${line.position}`}
                type="number"
                inputMode="numeric"
                min={0}
                max={count.max(line)}
                defaultValue={count.max(line)}
                required
                error={errors?.[`${count.name}-${line.position}`]}
                className="figures"
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ quantity, received, restocked, stockTaken, unitPricePaise, unit }: Line): string {
  const count = (quantityCounted: number) => countText(quantityCounted, unit);
  const price = formatRupees(rupeesFromPaise(unitPricePaise));
  const parts = [`${sumText([{ quantity, unit }])} at ${price}`];
  if (received !== null && received !== quantity) parts.push(`${count(received)} arrived`);
  if (restocked !== null && stockTaken > 0) parts.push(`${count(restocked)} into stock`);
  if (restocked !== null && received !== null && received > restocked)
    parts.push(`${count(received - restocked)} scrapped`);
  return parts.join(", ");
}

/** The returned lines of a completed return. */
export const ReturnLines = ({ lines }: { lines: readonly Line[] }) => (
  <Panel title={`${lines.length} ${lines.length === 1 ? "line" : "lines"}`}>
    <LineList lines={lines} />
  </Panel>
);
