import type { Product } from "@kasna/contract/catalogue";
import { joinNonEmpty, sizeBesideName } from "@kasna/rules/catalogue/attributes";
import { perUnit, unitOfPart } from "@kasna/rules/tax/unit-codes";
import { withinSentence } from "@kasna/rules/within-sentence";
import { PartImage } from "../../ui/part-image.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { ProductPrice } from "../pricing/product-price.widget.tsx";

type Props = {
  id: string;
  product: Product;
  /** Whether the buyer typed their own part number for it. */
  isOwn: boolean;
  isActive: boolean;
  onHover: () => void;
  onOpen: () => void;
};

/** A part in the dropdown of the search box. */
export function SearchOption({ id, product, isOwn, isActive, onHover, onOpen }: Props) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseEnter={onHover}
      onClick={onOpen}
      className={`flex cursor-pointer items-center gap-3 p-2 ${isActive ? "bg-sheet" : ""}`}
    >
      <PartImage path={product.image_url} alt="" sizes="48px" className="size-12 shrink-0" />
      <span className="min-w-0 grow">
        <span className="block text-sm font-medium">
          <Unbroken>{product.name}</Unbroken>
        </span>
        <span className="flex flex-wrap gap-x-3 text-xs text-quiet">
          {isOwn && <span className="text-steel">Your number</span>}
          <span className="font-mono">{product.sku}</span>
          <span>
            <Unbroken>
              {joinNonEmpty(sizeBesideName(product), product.material, withinSentence(product.coating))}
            </Unbroken>
          </span>
        </span>
      </span>
      <span className="figures shrink-0 text-sm font-medium">
        <ProductPrice productId={product.id} listPrice={product.price} gstPercent={product.gst_percent} />
        {perUnit(unitOfPart(product))}
      </span>
    </div>
  );
}
