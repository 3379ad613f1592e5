import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { discountOfPieces, goodsOf } from "@kasna/rules/orders/line-discounts";
import { chargesInTurn } from "@kasna/rules/orders/shipment-charges";
import type { ParcelToSplit, Ticked } from "./split-line.tsx";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

type Line = ParcelToSplit["lines"][number];
type Props = { parcel: ParcelToSplit; shown: (line: Line) => Ticked };

/** A preview of the split: pieces and amounts of both parcels, their invoices and the delivery charge. */
export function SplitSummary({ parcel, shown }: Props) {
  const { lines, uninvoiced, isCash, isPacked, deliveryPaise } = parcel;
  const today = lines.map((line) => piecesOf(line, goingOf(line, shown(line))));
  const later = lines.map((line) => piecesOf(line, line.pieces - goingOf(line, shown(line))));
  const pieces = (lines: typeof today) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const parcels = [today, later].filter((parcelLines) => pieces(parcelLines) > 0);
  const charges = chargesInTurn(uninvoiced, parcels.map(goodsOf));
  const textOf = (lines: typeof today) => {
    const total = charges[parcels.indexOf(lines)]?.totalPaise;
    return total === undefined ? "nothing" : summed(lines, pieces(lines), total);
  };
  return (
    <section aria-label="What happens" className="rounded-md bg-sheet p-4 text-sm">
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1" aria-live="polite">
        <dt className="font-semibold">Today</dt>
        <dd className="text-end">{textOf(today)}</dd>
        <dt className="font-semibold">Later</dt>
        <dd className="text-end">{textOf(later)}</dd>
      </dl>
      <ul className="mt-3 flex list-disc flex-col gap-1 ps-5 text-quiet">
        <li>
          Each parcel gets its own invoice when it ships.
          {deliveryPaise > 0 &&
            (uninvoiced.shippingPaise > 0
              ? ` The first to ship carries the delivery charge of ${rupees(uninvoiced.shippingPaise)}.`
              : " The delivery charge is on the first invoice.")}
        </li>
        {isCash && <li>The buyer pays for each parcel in cash when it arrives.</li>}
        {isPacked && <li>This parcel stays packed. Take the remaining items out of it.</li>}
        <li>The buyer sees both parcels in My Orders, and is notified when each one ships.</li>
      </ul>
    </section>
  );
}

/** How many pieces of a line ship today; none while the input is invalid. */
function goingOf({ pieces }: Line, { goes, quantity }: Ticked): number {
  const typed = /^\s*\d{1,9}\s*$/.test(quantity) ? Number(quantity) : 0;
  return goes && typed <= pieces ? typed : 0;
}

/** `quantity` pieces of a line, with their discount. */
const piecesOf = (line: Line, quantity: number) => ({
  ...line,
  quantity,
  discountPaise: discountOfPieces({ ...line, quantity: line.pieces }, quantity),
});

function summed(lines: readonly { quantity: number }[], pieces: number, paise: number): string {
  const count = lines.filter(({ quantity }) => quantity > 0).length;
  return `${count} ${count === 1 ? "line" : "lines"}, ${pieces} ${pieces === 1 ? "item" : "items"}, ${rupees(paise)}`;
}
