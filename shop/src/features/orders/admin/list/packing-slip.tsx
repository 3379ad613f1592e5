import { attributeTexts, joinNonEmpty, sizeBesideName } from "@kasna/rules/catalogue/attributes";
import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { Unbroken } from "../../../../ui/unbroken.tsx";
import { AddressText } from "../../../addresses/address-text.widget.tsx";
import { BuyerTexts } from "../buyer-texts.tsx";
import { methodWord } from "../order-status-pill.tsx";
import { soldText } from "../sold-text.ts";
import { FromPlaces } from "./from-places.tsx";
import type { packingSlips } from "./packing-slips.operations.server.ts";

type Slip = Awaited<ReturnType<typeof packingSlips>>[number];

type Placed = { shelf: string; from: readonly unknown[] };
const hasPlace = ({ shelf, from }: Placed) => shelf !== "" || from.length > 0;

/** The sheet of a parcel, with lines in walking order (by shelf, then SKU) and a box to tick. */
export function PackingSlip({ slip: { order, address, lines, parcel, cashPaise } }: { slip: Slip }) {
  const hasPlaces = lines.some(hasPlace);
  return (
    <article
      aria-label={`#${order.id}${parcel && `, ${parcel}`}`}
      className="mb-4 rounded-md border border-hairline p-4 not-last:break-after-page print:mb-0 print:border-0 print:p-0"
    >
      <div className="flex flex-wrap justify-between gap-4">
        <div>
          <h2 className="text-xl font-semibold">
            <span className="font-mono">#{order.id}</span>
            {parcel && `, ${parcel}`}
          </h2>
          <p className="text-sm text-quiet">
            Placed {formatDate(order.placedAt)}, promised {formatDate(order.promisedAt)}
          </p>
          <p className="text-sm">{methodWord(order)}</p>
          {cashPaise !== null && (
            <p className="figures mt-1 font-semibold">
              Collect {formatRupees(rupeesFromPaise(cashPaise))} in cash
            </p>
          )}
        </div>
        <AddressText address={address} />
      </div>
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="border-b border-control text-start">
            <th className="w-8 py-1 text-start font-medium">
              <span className="sr-only">Packed</span>
            </th>
            {hasPlaces && <th className="py-1 pe-3 text-start font-medium max-sm:hidden">Shelf</th>}
            <th className="py-1 text-start font-medium">SKU</th>
            <th className="py-1 text-start font-medium">Part</th>
            <th className="py-1 text-end font-medium">Quantity</th>
          </tr>
        </thead>
        <tbody className="figures">
          {lines.map((line) => (
            <tr key={line.position} className="border-b border-hairline">
              <td className="py-1.5">
                <span aria-hidden className="block size-4 border border-control" />
              </td>
              {hasPlaces && (
                <td className="py-1.5 pe-3 font-semibold whitespace-nowrap max-sm:hidden">
                  {line.shelf}
                  <FromPlaces from={line.from} unit={line.unitCode} />
                </td>
              )}
              <td className="py-1.5 pe-3 font-mono whitespace-nowrap max-sm:text-xs">
                {hasPlace(line) && (
                  <span className="block font-sans text-sm font-semibold sm:hidden">
                    {line.shelf}
                    <FromPlaces from={line.from} unit={line.unitCode} />
                  </span>
                )}
                {line.sku}
              </td>
              <td className="py-1.5">
                <Unbroken>
                  {joinNonEmpty(
                    ...[line.name, sizeBesideName(line), line.material, line.coating],
                    ...attributeTexts(line.soldAttributes),
                  )}
                </Unbroken>
                <BuyerTexts of={line} />
              </td>
              <td className="py-1.5 text-end text-base font-semibold">{soldText(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
