import { rupeesFromPaise } from "@kasna/rules/money";
import { partImage } from "@kasna/rules/part-path";
import { standardText } from "@kasna/rules/standards";
import { perUnit, type UnitCode } from "@kasna/rules/tax/unit-codes";
import { weightText } from "@kasna/rules/weight-text";
import { PartImage } from "../../../ui/part-image.tsx";
import { ProductPrice } from "../../pricing/product-price.widget.tsx";
import type { Specification } from "./specification-table.ts";

/** The part that the current choice selects, with its price, weight and stock, and how many rows match. */
export function ChosenPart({
  part,
  unit,
  count,
}: {
  part: Specification;
  /** What the parts of its sub-category are sold by. */
  unit: UnitCode | undefined;
  count: number;
}) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <PartImage
        path={partImage(part.sku)}
        alt=""
        sizes="64px"
        className="size-16 shrink-0 border border-hairline"
      />
      <div className="min-w-0 text-sm">
        <p className="sm:truncate">
          <span className="font-mono">{part.sku}</span> {standardText(part.standard)}
        </p>
        <p className="flex flex-wrap gap-x-3">
          <b className="figures font-semibold">
            <ProductPrice
              productId={part.id}
              listPrice={rupeesFromPaise(part.pricePaise)}
              gstPercent={undefined}
            />
            {perUnit(part.isPacked ? "PAC" : unit)}
          </b>
          <span className="hidden without-gst:inline">including GST</span>
          {part.weightGrams > 0 && <span className="figures">{weightText(part.weightGrams)}</span>}
          <span className="first-letter:uppercase">{part.availability}</span>
        </p>
        <p className="figures text-xs text-quiet">
          {count === 1
            ? "1 product matches"
            : `${count.toLocaleString("en-IN")} products match. This is the first.`}
        </p>
      </div>
    </div>
  );
}
