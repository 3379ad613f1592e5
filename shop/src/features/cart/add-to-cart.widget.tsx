import { MESSAGES } from "@kasna/rules/messages";
import { unitOfPart, unitPlural } from "@kasna/rules/tax/unit-codes";
import { href, useNavigate } from "react-router";
import { whenLoggedIn } from "../../api/browser/login.store.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { useScrolledOff } from "../../ui/use-scrolled-off.ts";
import { isAvailable } from "../catalogue/availability.widget.ts";
import { unitPriceAt } from "../pricing/broken-price.widget.ts";
import { PriceBreaks } from "../pricing/price-breaks.widget.tsx";
import { AddedNote } from "./added-note.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { buyNow, type SeenProduct } from "./cart.store.ts";
import { CheapestWay } from "./cheapest-way.tsx";
import { DeliveryTerms } from "./delivery-terms.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { type PriceChanged, useAddToCart } from "./use-add-to-cart.ts";
import { usePurchase } from "./use-purchase.ts";
import { UnitTotal, WaysToBuy } from "./ways-to-buy.tsx";

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
  const { unit, chooseUnit, product, quantity, setQuantity, cheaper, cheaperItems } = usePurchase(part);
  const counted = unit ? undefined : unitOfPart(part);
  const { add, isAdding, added, waitingKeys } = useAddToCart(onPriceChanged);
  const navigate = useNavigate();
  const [buttons, isScrolledOff] = useScrolledOff<HTMLDivElement>();
  const isSoldOut = product.in_stock === 0;

  const ifChosen = (action: () => void) => {
    if (isChosen) return whenLoggedIn(action);
    toast("error", MESSAGES.selectSpecifications);
    onChoiceMissing();
  };

  const addChosen = () => ifChosen(() => add({ product, quantity }));
  const addCheaper = () => ifChosen(() => add(...cheaperItems));
  const buy = () =>
    ifChosen(() => {
      buyNow(product, quantity);
      toast("loading", MESSAGES.proceedingToCheckout);
      void navigate(href("/address-list"));
    });

  return (
    <div className="flex flex-col gap-4">
      <WaysToBuy product={part} chosen={unit?.id} onChoose={chooseUnit} />
      <QuantityStepper
        label="Quantity"
        part={product}
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
