import type { Product } from "@kasna/contract/catalogue";
import { MESSAGES } from "@kasna/rules/messages";
import { formatRs } from "@kasna/rules/money";
import { partPath } from "@kasna/rules/part-path";
import { useState } from "react";
import { useNavigate } from "react-router";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { toast } from "../../../ui/toast.ts";
import { notePrice } from "../../pricing/own-prices.store.ts";
import { useOwnPrice } from "../../pricing/own-prices.widget.ts";
import type { Choice } from "../chooser/choice.ts";
import type { DrawnSubCategory } from "../drawing/drawing-sheet.tsx";
import { partOfChoice } from "./part-of-choice.ts";
import { withCustomerPrices, withUnitPrice } from "./seen-prices.ts";

type Options = {
  subCategory: DrawnSubCategory;
  initial: Product;
  isInitiallyChosen: boolean;
  /** Whether the page belongs to the first part: other parts have other pages. */
  isOwnPage: boolean;
  /** Called when there is a part for the buyer's choice. */
  onFound: () => void;
};

/** The part that the page shows: the first one, then what the buyer chooses. `seen` has the customer's own prices. */
export function useShownProduct({ subCategory, initial, isInitiallyChosen, isOwnPage, onFound }: Options) {
  const [product, setProduct] = useState(initial);
  const [isChosen, setChosen] = useState(isInitiallyChosen);
  const [priceNote, setPriceNote] = useState("");
  const navigate = useNavigate();
  const own = useOwnPrice(product.id);
  const seen = withCustomerPrices(product, own);

  async function choose(choice: Choice) {
    try {
      const part = await partOfChoice(subCategory, choice);
      if (!part) return;
      onFound();
      if (isOwnPage) await navigate(partPath(part.sku), { replace: true, preventScrollReset: true });
      else show(part);
      toast("success", MESSAGES.specificationsUpdated);
    } catch (error) {
      toast("error", errorMessage(error, MESSAGES.specificationsFailed, MESSAGES.specificationsError));
    }
  }

  function show(part: Product) {
    setProduct(part);
    setPriceNote("");
    setChosen(true);
    const address = new URL(location.href);
    address.searchParams.set("product_id", String(part.id));
    // The address follows the choice, so that the buyer can bookmark and share it without a reload.
    history.replaceState(history.state, "", address);
  }

  function showNewPrice(price: number, saleUnitId?: number) {
    const unit = seen.sale_units?.find(({ id }) => id === saleUnitId);
    setPriceNote(`The price including GST has changed from ${formatRs((unit ?? seen).price)}.`);
    if (own) notePrice(product.id, price, saleUnitId);
    else if (saleUnitId === undefined) setProduct({ ...product, price });
    else setProduct(withUnitPrice(product, saleUnitId, price));
  }

  return { product, seen, priceSource: own?.source ?? null, isChosen, priceNote, choose, showNewPrice };
}
