import type { Order } from "@kasna/contract/orders";
import { lineKey } from "@kasna/rules/orders/sale-units";
import { countOf } from "@kasna/rules/tax/unit-codes";
import { AlertLine } from "../../../ui/alert.tsx";
import { TextField } from "../../../ui/field.tsx";

/** What was typed as the quantity of each line, by `lineKey`. */
export type Quantities = Readonly<Record<string, string>>;
type LinesProps = {
  order: Order;
  lines: Order["returnable"];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
  error: string | undefined;
};

/** How many items of each line are returned. */
export function ReturnLines({ order, lines, quantities, onChange, error }: LinesProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Items to return</legend>
      <ul className="divide-y divide-hairline">
        {lines.map((line) => (
          <li key={lineKey(line)} className="flex flex-wrap items-start justify-between gap-x-4 py-2">
            <span className="min-w-0 grow basis-40 text-sm">{nameOf(order, line)}</span>
            <div className="w-36">
              <TextField
                label={`Quantity (of ${countOf(line.quantity, itemOf(order, line) ?? line)})`}
                type="number"
                inputMode="numeric"
                min={0}
                max={line.quantity}
                value={quantities[lineKey(line)] ?? ""}
                onChange={(event) => onChange({ ...quantities, [lineKey(line)]: event.target.value })}
                className="figures"
              />
            </div>
          </li>
        ))}
      </ul>
      <AlertLine className="empty:hidden">{error}</AlertLine>
    </fieldset>
  );
}

type Line = Order["returnable"][number];
const itemOf = (order: Order, line: Line) => order.items.find((item) => lineKey(item) === lineKey(line));
const nameOf = (order: Order, line: Line) => itemOf(order, line)?.name ?? "";
