import { rupeesFromPaise } from "@kasna/rules/money";
import { defaultUnitName, quantityOfUnit } from "@kasna/rules/orders/cheapest-purchase";
import type { PriceSource } from "@kasna/rules/orders/pricing";
import { countText, perUnit, type UnitCode, unitPlural, unitSingular } from "@kasna/rules/tax/unit-codes";
import { capitalised } from "@kasna/rules/within-sentence";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { Button } from "../../ui/button.tsx";
import { Amount } from "./amount.widget.tsx";
import { type BrokenPrice, priceAtQuantity } from "./broken-price.widget.ts";
import { rangesOf } from "./price-ranges.widget.ts";

/** The price breaks of a part, the price at this quantity, and how to get a lower one. */
export function PriceBreaks({
  product,
  quantity,
  onQuantity,
  hasCheaperUnits = false,
}: {
  /** With its source if it is a customer price. */
  product: BrokenPrice & {
    price_source?: PriceSource | undefined;
    pack_size?: number | undefined;
    unit_code?: UnitCode | undefined;
  };
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** Whether other units of the part are offered as the cheapest way. */
  hasCheaperUnits?: boolean;
}) {
  const { quantityMax } = useShopProfile();
  if (!product.price_breaks) return null;
  const { unitPricePaise, nextBreak, cheaper } = priceAtQuantity(product, quantity);
  const gstPercent = product.gst_percent;
  const packSize = product.pack_size ?? 1;
  const content = product.unit_code;
  const unit = packSize > 1 ? undefined : content;
  const rupees = (paise: number) => <Amount rupees={rupeesFromPaise(paise)} gstPercent={gstPercent} />;
  return (
    <div
      data-price={product.price_source ? "own" : "list"}
      className="rounded-md border border-hairline text-sm"
    >
      <table className="w-full">
        <caption className="sr-only">Price breaks</caption>
        <thead>
          <tr className="text-quiet">
            <th scope="col" className="px-3 pt-2 pb-1 text-start font-normal">
              {packSize > 1 ? `Packs of ${countText(packSize, content)}` : capitalised(unitPlural(unit))}
            </th>
            <th scope="col" className="px-3 pt-2 pb-1 text-end font-normal">
              {unit ? `Price${perUnit(unit)}` : "Price each"}
            </th>
          </tr>
        </thead>
        <tbody className="figures">
          {rangesOf(product, quantityMax).map(({ fromQuantity, last, words, price }) => {
            const isReached = fromQuantity <= quantity && quantity <= last;
            return (
              <tr
                key={fromQuantity}
                aria-current={isReached || undefined}
                className={isReached ? "bg-sheet font-semibold" : ""}
              >
                <td className="px-3 py-1">{words}</td>
                <td className="px-3 py-1 text-end">
                  <Amount rupees={price} gstPercent={gstPercent} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="border-t border-hairline px-3 py-2">
        <p className="figures" role="status">
          <b className="font-semibold">{rupees(unitPricePaise * quantity)}</b> for{" "}
          {quantityOfUnit(quantity, defaultUnitName(packSize, content), content)}.
          {nextBreak && (
            <>
              {" "}
              {moreForPriceText(nextBreak.more, unit)} {rupees(nextBreak.unitPricePaise)}.
            </>
          )}
        </p>
        {cheaper && !hasCheaperUnits && (
          <CheaperWay
            cheaper={{ quantity: cheaper.quantity, total: rupeesFromPaise(cheaper.totalPaise) }}
            quantity={quantity}
            unit={unit}
            onQuantity={onQuantity}
            gstPercent={gstPercent}
          />
        )}
        {product.breaks_together && (
          <p className="text-quiet">
            Quantities of different parts with these price breaks count together in the cart.
          </p>
        )}
      </div>
    </div>
  );
}

/** `12 more and each costs`, `12 m more and each metre costs`: what is needed for the next price break. */
export const moreForPriceText = (more: number, unit: UnitCode | undefined): string =>
  `${countText(more, unit)} more and each ${unit ? `${unitSingular(unit)} ` : ""}costs`;

/** Points out that a larger quantity costs less in total, and offers it. */
export function CheaperWay({
  cheaper,
  quantity,
  unit,
  onQuantity,
  gstPercent,
}: {
  cheaper: { quantity: number; total: number };
  quantity: number;
  unit: UnitCode | undefined;
  onQuantity: (quantity: number) => void;
  /** Only for the catalogue: amounts in the cart always include GST. */
  gstPercent?: number | undefined;
}) {
  return (
    <p className="figures flex flex-wrap items-center gap-x-3">
      <span>
        {countText(cheaper.quantity, unit)} cost <Amount rupees={cheaper.total} gstPercent={gstPercent} />,
        less than {countText(quantity, unit)}.
      </span>
      <Button variant="link" size="small" onClick={() => onQuantity(cheaper.quantity)}>
        Take {countText(cheaper.quantity, unit)}
      </Button>
    </p>
  );
}
