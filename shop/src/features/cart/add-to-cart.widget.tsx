import { CallError } from "@kasna/contract/client";
import { QUANTITY_MIN } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { ONE_BY_ONE } from "@kasna/rules/orders/cheapest-way";
import { orderableFrom } from "@kasna/rules/orders/sale-units";
import { manyOf, unitOfPart } from "@kasna/rules/tax/unit-codes";
import { useState } from "react";
import { href, useNavigate } from "react-router";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { useScrolledOff } from "../../ui/use-scrolled-off.ts";
import { whenLoggedIn } from "../accounts/login/login.store.ts";
import { isAvailable } from "../catalogue/availability.widget.ts";
import { unitPriceAt } from "../pricing/broken-price.widget.ts";
import { PriceBreaks } from "../pricing/price-breaks.widget.tsx";
import { AddedNote } from "./added-note.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { additionOf, addToCart, buyNow, type SeenProduct } from "./cart.store.ts";
import { CheapestWay, cheaperWayOf } from "./cheapest-way.tsx";
import { DeliveryTerms } from "./delivery-terms.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { keepWaiting } from "./waiting-additions.store.ts";
import { boughtAs, UnitTotal, WaysToBuy } from "./ways-to-buy.tsx";

type Bought = { product: SeenProduct; quantity: number };

/**
 * Adds to the cart, or stores an addition that got no response until the connection is back. Returns the key under
 * which it waits.
 */
async function addOrKeep({ product, quantity }: Bought): Promise<string | null> {
  const key = crypto.randomUUID();
  const addition = additionOf(product, quantity);
  try {
    await addToCart(addition, key);
    return null;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 0) throw error;
    await keepWaiting(key, product.name, addition);
    return key;
  }
}

/** Quantity, Add To Cart and Buy Now. The buyer must choose a specification first (spec 7.3). */
export function AddToCart({
  product: part,
  isChosen,
  onChoiceMissing,
  onPriceChanged,
}: {
  /** With its list prices, or the customer's own prices. */
  product: SeenProduct;
  isChosen: boolean;
  onChoiceMissing: () => void;
  /** For the other unit with this id, or the default one. */
  onPriceChanged: (price: number, saleUnitId?: number) => void;
}) {
  const [unitId, setUnitId] = useState(() =>
    part.in_stock === 1 ? undefined : part.sale_units?.find(({ in_stock }) => in_stock === 1)?.id,
  );
  const unit = part.sale_units?.find(({ id }) => id === unitId);
  const product = boughtAs(part, unit);
  const counted = unit ? undefined : unitOfPart(part);
  const [quantity, setQuantity] = useState(() => orderableFrom(QUANTITY_MIN, unit ?? ONE_BY_ONE));
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<readonly Bought[]>([]);
  const [waitingKeys, setWaitingKeys] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const { quantityMax } = useShopProfile();
  const [buttons, isScrolledOff] = useScrolledOff<HTMLDivElement>();
  const cheaper = cheaperWayOf(part, unit, { quantity, quantityMax });
  const isSoldOut = product.in_stock === 0;

  const ifChosen = (action: () => void) => {
    if (isChosen) return whenLoggedIn(action);
    toast("error", MESSAGES.selectSpecifications);
    onChoiceMissing();
  };

  const add = async (...bought: Bought[]) => {
    setAdding(true);
    try {
      const keys: string[] = [];
      for (const each of bought) {
        const key = await addOrKeep(each);
        if (key) keys.push(key);
      }
      setAdded(bought);
      setWaitingKeys(keys);
      if (keys.length === 0) toast("success", MESSAGES.addedToCart);
    } catch (error) {
      const failed = error instanceof CallError ? error : new CallError(0, {});
      const change = failed.body.changes?.find(({ field }) => field === "unit_price");
      if (change) onPriceChanged(change.now, change.sale_unit_id);
      toast("error", failed.sentence(MESSAGES.addToCartFailed));
    } finally {
      setAdding(false);
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <WaysToBuy
        product={part}
        chosen={unit?.id}
        onChoose={(chosen) => {
          setUnitId(chosen?.id);
          setQuantity(orderableFrom(QUANTITY_MIN, chosen ?? ONE_BY_ONE));
        }}
      />
      <QuantityStepper
        label="Quantity"
        quantity={quantity}
        unit={counted}
        onChange={setQuantity}
        hasSlider
        minimum={unit?.minimum}
        step={unit?.step}
      />
      {!isSoldOut && <UnitTotal bought={product} quantity={quantity} />}
      {!isSoldOut && (
        <PriceBreaks
          product={product}
          quantity={quantity}
          onQuantity={setQuantity}
          hasCheaperUnits={cheaper !== null}
        />
      )}
      {cheaper && (
        <div className="text-sm">
          <CheapestWay
            way={cheaper}
            action="Add these to cart"
            gstPercent={part.gst_percent}
            isBusy={isAdding}
            onTake={() =>
              ifChosen(() =>
                add(
                  ...cheaper.items.map((item) => ({
                    product: boughtAs(
                      part,
                      part.sale_units?.find(({ id }) => id === item.sale_unit_id),
                    ),
                    quantity: item.quantity,
                  })),
                ),
              )
            }
          />
        </div>
      )}
      <div ref={buttons} className="grid gap-3 sm:grid-cols-2">
        <Button
          size="large"
          isBusy={isAdding}
          disabled={isSoldOut}
          onClick={() => ifChosen(() => add({ product, quantity }))}
        >
          {isAdding ? "Adding..." : "Add To Cart"}
        </Button>
        <Button
          size="large"
          variant="secondary"
          disabled={isSoldOut}
          onClick={() =>
            ifChosen(() => {
              buyNow(product, quantity);
              toast("loading", MESSAGES.proceedingToCheckout);
              void navigate(href("/address-list"));
            })
          }
        >
          Buy Now
        </Button>
      </div>
      <noscript>
        <p className="text-sm text-quiet">To order, let this site run scripts.</p>
      </noscript>
      {added.length > 0 && <AddedNote added={added} waitingKeys={waitingKeys} />}
      {!isSoldOut && <DeliveryTerms product={product} quantity={quantity} />}
      {!isSoldOut && isScrolledOff && (
        <BuyBar
          unitPrice={unitPriceAt(product, quantity).unitPrice}
          gstPercent={product.gst_percent}
          quantity={quantity}
          unit={unit}
          unitCode={counted}
          onQuantity={setQuantity}
          isBusy={isAdding}
          onAdd={() => ifChosen(() => add({ product, quantity }))}
        />
      )}
      {isSoldOut && (
        <p className="text-sm text-quiet">
          {isAvailable(part)
            ? `Too few ${manyOf(part.unit_code)} are left for this. Choose another way to buy.`
            : product.coating === ""
              ? "This is sold out. Another one may be in stock."
              : "This size is sold out. Another coating or length may be in stock."}
        </p>
      )}
    </div>
  );
}
