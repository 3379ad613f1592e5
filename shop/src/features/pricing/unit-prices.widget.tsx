import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { unitPricesOf } from "@kasna/rules/orders/unit-prices";
import { type UnitCode, unitSingular, unitWord } from "@kasna/rules/tax/unit-codes";
import { Amount } from "./amount.widget.tsx";
import { type BrokenPrice, stepsOf } from "./broken-price.widget.ts";

/**
 * The price of a piece in a pack, of 100 pieces and of a kilogram, if that helps to compare. Only pieces are compared
 * by weight.
 */
export function UnitPrices({
  product,
  isOwn,
}: {
  product: BrokenPrice & {
    pack_size?: number | undefined;
    unit_code?: UnitCode | undefined;
    weight: number;
  };
  /** Whether these are customer prices. */
  isOwn: boolean;
}) {
  const { price, pack_size: packSize = 1, unit_code: unit, weight: weightGrams } = product;
  const unitPrices = unitPricesOf(
    { singlePaise: paiseFromRupees(price), steps: stepsOf(product) },
    { packSize, weightGrams },
  );
  const prices = [
    [unitPrices.piecePaise, `a ${unitSingular(unit)}`],
    [unitPrices.hundredPaise, unit ? `for 100 ${unitWord(100, unit)}` : "for 100"],
    [unit ? null : unitPrices.kilogramPaise, "per kg"],
  ] as const;
  const shown = prices.filter(([paise]) => paise !== null);
  if (shown.length === 0) return null;
  return (
    <p data-price={isOwn ? "own" : "list"} className="figures mt-1 flex flex-wrap gap-x-4 text-sm text-quiet">
      {shown.map(([paise, words]) => (
        <span key={words}>
          <Amount rupees={rupeesFromPaise(paise ?? 0)} gstPercent={product.gst_percent} /> {`${words} `}
        </span>
      ))}
    </p>
  );
}
