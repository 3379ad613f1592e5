import { attributeTexts, joinNonEmpty, sizeBesideName } from "@kasna/rules/catalogue/attributes";
import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { href } from "react-router";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Unbroken } from "../../../../ui/unbroken.tsx";
import { AddressText } from "../../../addresses/address-text.widget.tsx";
import { BuyerTexts } from "../buyer-texts.tsx";
import { methodWord } from "../order-status-pill.tsx";
import { soldText } from "../sold-text.ts";
import type { Route } from "./+types/packing-slips.page";
import { FromPlaces } from "./from-places.tsx";
import { ordersIn } from "./orders-in.ts";
import { packingSlips } from "./packing-slips.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Packing slips · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "packing");
  return { slips: await packingSlips(appContext(context), ordersIn(url)), query: url.search };
}

type Placed = { shelf: string; from: readonly unknown[] };
const hasPlace = ({ shelf, from }: Placed) => shelf !== "" || from.length > 0;

/** One sheet per parcel, with lines in walking order (by shelf, then SKU) and a box to tick. */
export default function PackingSlips({ loaderData: { slips, query } }: Route.ComponentProps) {
  return (
    <>
      <div className="print:hidden">
        <PageHead
          title="Packing slips"
          text={slips.length === 1 ? "1 sheet" : `${slips.length} sheets, one for each parcel`}
        >
          <ButtonLink to={`${href("/admin/orders/pick-list")}${query}`} variant="outline">
            Pick list
          </ButtonLink>
          <Button onClick={() => window.print()}>Print</Button>
        </PageHead>
        {slips.some(({ isPlanned, cashPaise }) => isPlanned && cashPaise !== null) && (
          <p className="mb-4 rounded-md bg-sheet p-4 text-sm">
            The cash to collect is right if the parcels leave in this order: packed ones first, then by
            number. If another one leaves first, print the slips again.
          </p>
        )}
      </div>
      {slips.map(({ order, address, lines, shipmentId, parcel, cashPaise }) => (
        <article
          key={shipmentId}
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
                {lines.some(hasPlace) && (
                  <th className="py-1 pe-3 text-start font-medium max-sm:hidden">Shelf</th>
                )}
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
                  {lines.some(hasPlace) && (
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
      ))}
    </>
  );
}
