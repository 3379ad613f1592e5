import { formatMoment } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { Panel } from "../kit/page-head.widget.tsx";

type Receipt = {
  id: number;
  reference: string;
  actor: string;
  receivedAt: Date;
  lines: readonly { position: number; quantity: number; unitCostPaise: number | null; lot: string }[];
};
type Props = { receipts: readonly Receipt[]; lines: readonly { position: number; sku: string }[] };

/** The deliveries of a purchase order, the latest first. */
export function ReceiptsPanel({ receipts, lines }: Props) {
  if (receipts.length === 0) return null;
  const skuOf = new Map(lines.map(({ position, sku }) => [position, sku]));
  return (
    <Panel title="What came">
      <ul aria-label="Receipts" className="-my-2 divide-y divide-hairline text-sm">
        {receipts.map(({ id, reference, actor, receivedAt, lines: came }) => (
          <li key={id} className="py-3">
            <p className="font-medium wrap-anywhere">
              {formatMoment(receivedAt)}, {actor}
              {reference && `, ${reference}`}
            </p>
            <ul className="figures mt-1">
              {came.map(({ position, quantity, unitCostPaise, lot }) => (
                <li key={position} className="flex flex-wrap gap-x-4 py-0.5">
                  <span className="font-mono wrap-anywhere">{skuOf.get(position)}</span>
                  <span>{quantity.toLocaleString("en-IN")}</span>
                  {unitCostPaise !== null && <span>at {formatRupees(rupeesFromPaise(unitCostPaise))}</span>}
                  {lot && <span className="wrap-anywhere">lot {lot}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-quiet">
        A receipt that was wrong is put right with a correction on the part's page.
      </p>
    </Panel>
  );
}
