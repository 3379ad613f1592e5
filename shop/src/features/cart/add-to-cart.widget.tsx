import { QUANTITY_MIN } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { ONE_BY_ONE } from "@kasna/rules/orders/cheapest-purchase";
import { orderableFrom } from "@kasna/rules/orders/sale-units";
import { unitOfPart, unitPlural } from "@kasna/rules/tax/unit-codes";
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
import { buyNow, type SeenProduct } from "./cart.store.ts";
import { CheapestWay, cheaperWayOf } from "./cheapest-way.tsx";
import { DeliveryTerms } from "./delivery-terms.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { type PriceChanged, useAddToCart } from "./use-add-to-cart.ts";
import { boughtAs, UnitTotal, WaysToBuy } from "./ways-to-buy.tsx";

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
  onPriceChanged: PriceChanged;
}) {
  const [unitId, setUnitId] = useState(() =>
    part.in_stock === 1 ? undefined : part.sale_units?.find(({ in_stock }) => in_stock === 1)?.id,
  );
  const unitOf = (id: number | undefined) => part.sale_units?.find((candidate) => candidate.id === id);
  const unit = unitOf(unitId);
  const product = boughtAs(part, unit);
  const counted = unit ? undefined : unitOfPart(part);
  const [quantity, setQuantity] = useState(() => orderableFrom(QUANTITY_MIN, unit ?? ONE_BY_ONE));
  const { add, isAdding, added, waitingKeys } = useAddToCart(onPriceChanged);
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

  const addChosen = () => ifChosen(() => add({ product, quantity }));
  const addCheaper = () =>
    ifChosen(() =>
      add(
        ...(cheaper?.items ?? []).map((item) => ({
          product: boughtAs(part, unitOf(item.sale_unit_id)),
          quantity: item.quantity,
        })),
      ),
    );
  const buy = () =>
    ifChosen(() => {
      buyNow(product, quantity);
      toast("loading", MESSAGES.proceedingToCheckout);
      void navigate(href("/address-list"));
    });

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
            onTake={addCheaper}
          />
        </div>
      )}
      <div ref={buttons} className="grid gap-3 sm:grid-cols-2">
        <Button size="large" isBusy={isAdding} disabled={isSoldOut} onClick={addChosen}>
          {isAdding ? "Adding..." : "Add To Cart"}
        </Button>
        <Button size="large" variant="secondary" disabled={isSoldOut} onClick={buy}>
          Buy Now
        </Button>
      </div>
      <noscript>
        <p className="text-sm text-quiet">To order, turn on JavaScript.</p>
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
          onAdd={addChosen}
        />
      )}
      {isSoldOut && <p className="text-sm text-quiet">{soldOutText(part)}</p>}
    </div>
  );
}

const soldOutText = (part: SeenProduct): string =>
  isAvailable(part)
    ? `Too few ${unitPlural(part.unit_code)} are left for this. Choose another way to buy.`
    : "This part is sold out. A similar one may be in stock.";
