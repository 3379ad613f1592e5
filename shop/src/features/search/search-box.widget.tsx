import type { Product } from "@kasna/contract/catalogue";
import { partPath } from "@kasna/rules/part-path";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Form, href, useLocation, useNavigate } from "react-router";
import { Search, X } from "../../ui/icons.tsx";
import { stateOfProduct } from "../catalogue/navigation-state.widget.ts";
import { optionId, SearchOptions } from "./search-options.tsx";
import { useFocusOnSlash } from "./use-focus-on-slash.ts";
import { useSearch } from "./use-search.ts";

const CLOSE_AFTER_BLUR_MS = 200;

/**
 * The search box with its dropdown of results. Arrow keys move through them, Enter opens the active one or the
 * results page, Escape closes. Works as a plain form without JavaScript.
 */
export function SearchBox({ hint }: { hint: string }) {
  const { pathname, search: address } = useLocation();
  const query = pathname === href("/search") ? (new URLSearchParams(address).get("q") ?? "") : "";
  const [text, setText] = useState(query);
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const search = useSearch(isTyping ? text : "");
  const { results, message, isSearching } = search;
  const input = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const listId = useId();
  const isShown = isOpen && text.trim() !== "" && (results.length > 0 || message !== "" || isSearching);

  // On the results page the box shows its query; elsewhere it keeps the buyer's text.
  useEffect(() => {
    if (pathname !== href("/search")) return;
    setText(query);
    setTyping(false);
  }, [pathname, query]);

  useFocusOnSlash(input);

  const open = (product: Product) => {
    setOpen(false);
    input.current?.blur();
    void navigate(partPath(product.sku), { state: stateOfProduct(product) });
  };

  const showResults = (event: FormEvent) => {
    if (text.trim() === "") return event.preventDefault();
    setOpen(false);
    input.current?.blur();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      setOpen(true);
      const next = optionAfter(active, step, results.length);
      setActive(next);
      document.getElementById(optionId(listId, next))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      const chosen = results[active];
      if (!chosen || !isShown) return;
      event.preventDefault();
      open(chosen);
    } else if (event.key === "Escape" && isShown) {
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <search className="relative block">
      <Form action={href("/search")} className="relative" onSubmit={showResults}>
        <Search size={20} aria-hidden className="pointer-events-none absolute start-3 top-3 text-quiet" />
        <input
          ref={input}
          type="text"
          name="q"
          role="combobox"
          aria-label="Search products"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
          placeholder={hint}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setTyping(true);
            setOpen(true);
          }}
          onFocus={() => {
            clearTimeout(closing.current);
            setOpen(true);
          }}
          onBlur={() => {
            closing.current = setTimeout(() => setOpen(false), CLOSE_AFTER_BLUR_MS);
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full rounded-md border border-control bg-paper ps-10 pe-11 text-ellipsis placeholder:text-quiet"
        />
        {text !== "" && (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => {
              setText("");
              input.current?.focus();
            }}
            className="absolute end-0 top-0 grid size-11 place-items-center text-quiet hover:text-ink"
          >
            <X size={16} aria-hidden />
          </button>
        )}
      </Form>
      <SearchOptions
        id={listId}
        isShown={isShown}
        search={search}
        active={active}
        onHover={setActive}
        onOpen={open}
      />
    </search>
  );
}

/** The option that an arrow key moves to. The first one follows the last one. */
const optionAfter = (active: number, step: number, count: number) =>
  active < 0 && step < 0 ? count - 1 : (active + step + count) % count;
