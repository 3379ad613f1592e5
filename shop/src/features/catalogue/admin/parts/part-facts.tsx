import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { countText, perUnit, quantityText, unitCodeOf, unitPlural } from "@kasna/rules/tax/unit-codes";
import { capitalised } from "@kasna/rules/within-sentence";
import { href, Link } from "react-router";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { useMay } from "../../../../admin-kit/staff/use-may.ts";
import type { photosOf } from "../../../pictures/part-photos.operations.server.ts";
import type { placesOfPart } from "../../../stock/places/pieces-at-places.operations.server.ts";
import { stockText } from "../../../stock/stock-text.widget.ts";
import type { partForStaff } from "./part.operations.server.ts";
import { PartPhotos } from "./part-photos.tsx";

type Props = {
  part: Awaited<ReturnType<typeof partForStaff>>;
  photos: Awaited<ReturnType<typeof photosOf>>;
  places: Awaited<ReturnType<typeof placesOfPart>>;
  /** Pieces that are ordered but not packed. */
  waiting: number;
};

/** A part's photos, price, stock and specification. */
export function PartFacts({ part, photos, places, waiting }: Props) {
  const may = useMay();
  const isSpread = places.length > 1 && !part.isMadeToOrder;
  const facts: [string, string][] = [
    [
      "Price",
      formatRupees(rupeesFromPaise(part.pricePaise)) + perUnit(unitCodeOf({ ...part, unit: part.unitCode })),
    ],
    ...(part.mrpPaise === null
      ? []
      : [["MRP", formatRupees(rupeesFromPaise(part.mrpPaise))] as [string, string]]),
    ["In stock", part.isMadeToOrder ? `made to order, ${part.leadTimeDays} days` : stockText(part)],
    ...(waiting > 0
      ? [
          [`${capitalised(unitPlural(part.unitCode))} to pack`, countText(waiting, part.unitCode)] as [
            string,
            string,
          ],
        ]
      : []),
    ...(isSpread
      ? places.map(({ name, pieces }): [string, string] => [
          `At ${name}`,
          quantityText(pieces, part.unitCode),
        ])
      : []),
    ...part.described,
    ["HSN", part.hsn],
  ];
  return (
    <Panel title="Part">
      <PartPhotos sku={part.sku} photos={photos} isDrawn={part.geometryKind !== null} />
      <dl className="figures mt-4 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-hairline py-1.5">
            <dt className="text-quiet first-letter:uppercase">{name}</dt>
            <dd className="min-w-16 text-end">{value}</dd>
          </div>
        ))}
      </dl>
      {may("staff") && (
        <p className="mt-3 text-sm">
          <Link
            to={`${href("/admin/audit")}?q=product:${part.id}`}
            className="text-steel underline underline-offset-4"
          >
            Change history
          </Link>
        </p>
      )}
    </Panel>
  );
}
