import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { href, Link } from "react-router";
import type { MenuCategory } from "../features/catalogue/catalogue.operations.server.ts";
import { subCategoryPath } from "../features/catalogue/sub-category/sub-category-path.widget.ts";
import { ChevronDown, ChevronRight } from "../ui/icons.tsx";
import { MenuFlyOut } from "./menu-fly-out.tsx";
import { walkMenu } from "./walk-menu.ts";

const CLOSE_AFTER_MS = 150;
const isMouse = (event: PointerEvent) => event.pointerType === "mouse";

/** The Products menu: the first four categories, each with a fly-out of its first four sub-categories (spec 15.5). */
export function ProductsMenu({ menu }: { menu: MenuCategory[] }) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const opener = useRef<HTMLAnchorElement>(null);

  const open = () => {
    clearTimeout(closing.current);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setShown(null);
  };
  const closeWhenLeft = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape" && isOpen) {
      opener.current?.focus();
      close();
    } else if (isOpen) walkMenu(event);
  };

  return (
    <nav
      aria-label="Products"
      className="relative hidden lg:block"
      onPointerEnter={(event) => isMouse(event) && open()}
      onPointerLeave={(event) => {
        if (isMouse(event)) closing.current = setTimeout(close, CLOSE_AFTER_MS);
      }}
      onBlur={closeWhenLeft}
      onKeyDown={handleKey}
    >
      {/* Without JavaScript this is a link to all categories. */}
      <Link
        ref={opener}
        to={href("/categories")}
        role="button"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault();
          if (isOpen) close();
          else open();
        }}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
        className="flex min-h-11 items-center gap-1 rounded-md px-3 text-sm font-medium hover:bg-sheet"
      >
        Products <ChevronDown size={16} aria-hidden />
      </Link>
      {isOpen && (
        <ul className="absolute start-0 top-full w-60 rounded-md border border-hairline bg-raised p-1 text-sm shadow-float">
          {menu.slice(0, 4).map((category) => (
            <li
              key={category.id}
              className={`flex rounded-sm ${shown === category.id ? "bg-sheet" : ""}`}
              onPointerEnter={(event) => isMouse(event) && setShown(category.id)}
            >
              <Link
                to={subCategoryPath(category.name)}
                prefetch="intent"
                onFocus={() => setShown(category.id)}
                onClick={close}
                className="flex min-h-11 grow items-center px-3"
              >
                {category.name}
              </Link>
              {/* For touch screens, which can't hover. With the keyboard, focus opens the fly-out. */}
              <button
                type="button"
                tabIndex={-1}
                aria-label={`Sub-categories of ${category.name}`}
                aria-expanded={shown === category.id}
                onClick={() => setShown(category.id)}
                className="grid size-11 place-items-center"
              >
                <ChevronRight size={16} aria-hidden />
              </button>
              {shown === category.id && <MenuFlyOut category={category} onChosen={close} />}
            </li>
          ))}
          <li className="mt-1 border-t border-hairline pt-1">
            <Link
              to={href("/categories")}
              prefetch="intent"
              onClick={close}
              className="flex min-h-11 items-center rounded-sm px-3 text-steel hover:bg-sheet"
            >
              Load more
            </Link>
          </li>
        </ul>
      )}
    </nav>
  );
}
