import type { Product } from "@kasna/contract/catalogue";
import { SearchOption } from "./search-option.tsx";
import type { SearchState } from "./use-search.ts";

/** The element id of an option of the list with this id. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The dropdown under the search box: a sentence about the search, and the products found. */
export function SearchOptions({
  id,
  isShown,
  search: { results, isOwnFirst, message, isSearching },
  active,
  onHover,
  onOpen,
}: {
  id: string;
  isShown: boolean;
  search: SearchState;
  /** The index of the product that Enter opens, or -1. */
  active: number;
  onHover: (index: number) => void;
  onOpen: (product: Product) => void;
}) {
  const status = isSearching && results.length === 0 ? "Searching …" : message;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: scrolling the list must not take the focus from the box
    <div
      onMouseDown={(event) => event.preventDefault()}
      className={`absolute inset-x-0 top-full z-50 mt-1 rounded-md border border-hairline bg-raised shadow-float ${isShown ? "" : "hidden"}`}
    >
      <p role="status" className={status ? "p-3 text-sm text-quiet" : ""}>
        {status}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label="Products found"
        className="max-h-[70dvh] overflow-y-auto overscroll-contain"
      >
        {results.map((product, index) => (
          <SearchOption
            key={product.id}
            id={optionId(id, index)}
            product={product}
            isOwn={isOwnFirst && index === 0}
            isActive={index === active}
            onHover={() => onHover(index)}
            onOpen={() => onOpen(product)}
          />
        ))}
      </div>
    </div>
  );
}
