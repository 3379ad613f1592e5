import type { CartLine as Line } from "@kasna/contract/cart";
import type { Ref } from "react";
import { Button } from "../../ui/button.tsx";
import { CartLine } from "./cart-line.tsx";

type Props = {
  ref: Ref<HTMLElement>;
  items: readonly Line[];
  onScan: () => void;
  onClear: () => void;
  onRemoved: (line: Line) => void;
  onReplaced: () => void;
};

/** The lines of the cart, with their number and the actions for all of them. */
export const CartLines = ({ ref, items, onScan, onClear, onRemoved, onReplaced }: Props) => (
  <section ref={ref} aria-label="Items" tabIndex={-1} className="min-w-0 outline-none">
    <div className="flex items-center justify-between border-b border-ink pb-2">
      <p className="figures text-sm text-quiet">{items.length === 1 ? "1 item" : `${items.length} items`}</p>
      <div className="flex flex-wrap justify-end gap-x-4 print:hidden">
        <Button variant="link" size="small" onClick={onScan}>
          Scan labels
        </Button>
        <Button variant="link" size="small" onClick={onClear}>
          Clear Cart
        </Button>
      </div>
    </div>
    <ul>
      {items.map((line) => (
        <CartLine key={line.cart_id} line={line} onRemoved={onRemoved} onReplaced={onReplaced} />
      ))}
    </ul>
  </section>
);
