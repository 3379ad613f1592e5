import type { Product } from "@kasna/contract/catalogue";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { Choice } from "./choice.ts";
import type { ColumnMeanings } from "./product-view.tsx";
import { SpecificationChooser } from "./specification-chooser.tsx";
import type { EncodedTable } from "./specification-table.ts";

const HINT_AFTER_MS = 500;
const HINT_FOR_MS = 2000;
const HINT = "Choose your specifications";

/** The Customization control: what is chosen, and the panel in which to choose (SPEC §2). */
export function Customization({
  table,
  meanings,
  product,
  isChosen,
  isOpen,
  onOpenChange,
  onSubmit,
}: {
  table: EncodedTable;
  meanings: ColumnMeanings;
  product: Product;
  isChosen: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSubmit: (choice: Choice) => Promise<void>;
}) {
  const [isHinted, setHinted] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const show = setTimeout(() => setHinted(true), HINT_AFTER_MS);
    const hide = setTimeout(() => setHinted(false), HINT_AFTER_MS + HINT_FOR_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(hide);
    };
  }, []);
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);

  return (
    <div className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={`${id}-hint`}
        onClick={() => onOpenChange(!isOpen)}
        onMouseEnter={() => setHinted(true)}
        onMouseLeave={() => setHinted(false)}
        onFocus={() => setHinted(true)}
        onBlur={() => setHinted(false)}
        className="flex min-h-14 w-full items-center justify-between gap-4 rounded-md border border-control px-4 py-2 text-start hover:bg-sheet"
      >
        <span className="min-w-0">
          <span className="block text-xs text-quiet">Customization</span>
          <span className="block truncate font-medium">
            {isChosen
              ? `Options Selected: ${product.size}, ${product.material}, ${product.coating}`
              : "Select options"}
          </span>
        </span>
        <ChevronDown
          size={20}
          aria-hidden
          className={`shrink-0 transition-transform ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      <span
        id={`${id}-hint`}
        role="tooltip"
        className={`pointer-events-none absolute end-12 top-3.5 rounded-sm bg-ink px-3 py-1 text-sm text-paper transition-opacity ${isHinted && !isOpen ? "" : "opacity-0"}`}
      >
        {HINT}
      </span>
      <div ref={panel} id={id}>
        {isOpen && (
          <SpecificationChooser
            table={table}
            meanings={meanings}
            product={product}
            onCancel={() => onOpenChange(false)}
            onSubmit={onSubmit}
          />
        )}
      </div>
    </div>
  );
}
