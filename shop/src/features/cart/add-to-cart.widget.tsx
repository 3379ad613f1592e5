import type { Product } from "@kasna/contract/catalogue";
import { CallError } from "@kasna/contract/client";
import { QUANTITY_MAX, QUANTITY_MIN } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { Minus, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { whenLoggedIn } from "../accounts/login.store.ts";
import { addToCart, buyNow } from "./cart.store.ts";

const STEP_BUTTON =
  "grid size-11 shrink-0 place-items-center rounded-md border border-control hover:bg-sheet";

/** How many, and into the cart or straight to checkout. A specification must have been chosen first (SPEC §5). */
export function AddToCart({
  product,
  isChosen,
  onChoiceMissing,
  onPriceChanged,
}: {
  product: Product;
  isChosen: boolean;
  onChoiceMissing: () => void;
  onPriceChanged: (price: number) => void;
}) {
  const [quantity, setQuantity] = useState(QUANTITY_MIN);
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const isSoldOut = product.in_stock === 0;

  const whenChosen = (action: () => void) => {
    if (isChosen) return whenLoggedIn(action);
    toast("error", MESSAGES.selectSpecifications);
    onChoiceMissing();
  };

  const add = async () => {
    setAdding(true);
    try {
      await addToCart(product, quantity);
      toast("success", MESSAGES.addedToCart);
    } catch (error) {
      const failed = error instanceof CallError ? error : new CallError(0, {});
      const price = failed.refusal.changes?.find((change) => change.field === "unit_price")?.now;
      if (price !== undefined) onPriceChanged(price);
      toast("error", failed.sentence(MESSAGES.addToCartFailed));
    } finally {
      setAdding(false);
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <QuantityPicker quantity={quantity} onChange={setQuantity} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size="large" isBusy={isAdding} disabled={isSoldOut} onClick={() => whenChosen(add)}>
          {isAdding ? "Adding..." : "Add To Cart"}
        </Button>
        <Button
          size="large"
          variant="secondary"
          disabled={isSoldOut}
          onClick={() =>
            whenChosen(() => {
              buyNow(product, quantity);
              void navigate("/address-list");
            })
          }
        >
          Buy Now
        </Button>
      </div>
      {isSoldOut && (
        <p className="text-sm text-quiet">
          This size is sold out. Another coating or length may be in stock.
        </p>
      )}
    </div>
  );
}

function QuantityPicker({ quantity, onChange }: { quantity: number; onChange: (quantity: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const set = (value: number) => onChange(Math.min(QUANTITY_MAX, Math.max(QUANTITY_MIN, value)));
  const take = () => {
    const value = Number(typed);
    if (typed === null) return;
    if (!Number.isInteger(value) || value < QUANTITY_MIN) {
      toast("error", MESSAGES.quantityLow);
      onChange(QUANTITY_MIN);
    } else if (value > QUANTITY_MAX) toast("error", MESSAGES.quantityHigh);
    else onChange(value);
    setTyped(null);
  };
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between text-sm">
        <label htmlFor={id} className="font-medium">
          Quantity
        </label>
        <span className="text-quiet">Min Qty : {QUANTITY_MIN}</span>
      </div>
      <div className="flex items-center gap-2">
        <button type="button" aria-label="One less" onClick={() => set(quantity - 1)} className={STEP_BUTTON}>
          <Minus size={16} aria-hidden />
        </button>
        <input
          id={id}
          inputMode="numeric"
          value={typed ?? quantity}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, "").slice(0, 5))}
          onBlur={take}
          onKeyDown={(event) => event.key === "Enter" && take()}
          className="figures min-h-11 w-20 rounded-md border border-control bg-paper text-center"
        />
        <button type="button" aria-label="One more" onClick={() => set(quantity + 1)} className={STEP_BUTTON}>
          <Plus size={16} aria-hidden />
        </button>
        <input
          type="range"
          aria-label="Quantity by slider"
          min={QUANTITY_MIN}
          max={QUANTITY_MAX}
          value={quantity}
          onChange={(event) => set(Number(event.target.value))}
          className="h-11 min-w-0 grow accent-signal"
        />
      </div>
    </div>
  );
}
