import type { Product } from "@kasna/contract/catalogue";
import { formatRs } from "@kasna/rules/money";
import type { PriceSource } from "@kasna/rules/orders/pricing";
import { perUnit, unitOfPart } from "@kasna/rules/tax/unit-codes";
import type { SeenProduct } from "../../cart/cart.store.ts";
import { GstNote, GstSwitch } from "../../pricing/gst-switch.widget.tsx";
import { MrpLine, OriginalPrice } from "../../pricing/original-price.widget.tsx";
import { ProductPrice } from "../../pricing/product-price.widget.tsx";
import { UnitPrices } from "../../pricing/unit-prices.widget.tsx";

/** The price of a product with GST, what it compares to, and the prices of its units. */
export function PriceLines({
  product,
  seen,
  source,
  note,
}: {
  /** At its list prices. */
  product: Product;
  /** At the customer's prices, if there are any. */
  seen: SeenProduct;
  /** Where the customer's price comes from; null for the list price. */
  source: PriceSource | null;
  /** That the price has changed. */
  note: string;
}) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-3xl font-semibold">
          <ProductPrice
            productId={product.id}
            listPrice={product.price}
            gstPercent={product.gst_percent}
            format={formatRs}
            unit=""
          />
          <span className="text-base font-medium">{perUnit(unitOfPart(product))}</span>
        </span>{" "}
        {product.mrp === undefined && (
          <OriginalPrice
            label="Original price"
            price={product.price}
            gstPercent={product.gst_percent}
            format={formatRs}
          />
        )}{" "}
        <span data-price={source === null ? "list" : "own"} className="text-sm text-quiet">
          {source === "customer_list" && "your price, "}
          <GstNote />
        </span>{" "}
        <GstSwitch className="inline-flex min-h-11 items-center text-sm text-steel underline underline-offset-4 lg:min-h-0 print:hidden" />
      </p>
      <MrpLine price={product.price} mrp={product.mrp} format={formatRs} />
      <UnitPrices product={seen} isOwn={source !== null} />
      <p role="alert" className="text-sm text-warning">
        {note}
      </p>
    </div>
  );
}
