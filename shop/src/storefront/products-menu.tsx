import { ChevronDown, ChevronRight } from "lucide-react";
import { type FocusEvent, useRef, useState } from "react";
import { Link } from "react-router";
import type { MenuCategory } from "../features/catalogue/catalogue.operations.server.ts";

const ITEM = "flex min-h-11 items-center justify-between gap-4 rounded-sm px-3 text-sm hover:bg-sheet";
const CLOSE_AFTER_MS = 150;

/** The Products menu: the first four categories, each with a fly-out of its first four sub-categories (SPEC §2). */
export function ProductsMenu({ menu }: { menu: MenuCategory[] }) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const open = () => {
    clearTimeout(closing.current);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setShown(null);
  };
  const closeSoon = () => {
    closing.current = setTimeout(close, CLOSE_AFTER_MS);
  };
  const closeWhenLeft = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <nav
      aria-label="Products"
      className="relative hidden lg:block"
      onMouseEnter={open}
      onMouseLeave={closeSoon}
      onBlur={closeWhenLeft}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : open())}
        className="flex min-h-11 items-center gap-1 rounded-md px-3 text-sm font-medium hover:bg-sheet"
      >
        Products <ChevronDown size={16} aria-hidden />
      </button>
      {isOpen && (
        <ul className="absolute start-0 top-full w-60 rounded-md border border-hairline bg-raised p-1 shadow-float">
          {menu.slice(0, 4).map((category) => (
            <li key={category.id} className="relative" onMouseEnter={() => setShown(category.id)}>
              <Link
                to={`/sub-categories/${encodeURIComponent(category.name)}`}
                onFocus={() => setShown(category.id)}
                onClick={close}
                className={`${ITEM} ${shown === category.id ? "bg-sheet" : ""}`}
              >
                {category.name} <ChevronRight size={16} aria-hidden />
              </Link>
              {shown === category.id && <FlyOut category={category} onChosen={close} />}
            </li>
          ))}
          <li className="mt-1 border-t border-hairline pt-1">
            <Link to="/categories" onClick={close} className={`${ITEM} text-steel`}>
              Load more
            </Link>
          </li>
        </ul>
      )}
    </nav>
  );
}

function FlyOut({ category, onChosen }: { category: MenuCategory; onChosen: () => void }) {
  return (
    <ul className="absolute start-full top-[-5px] w-72 rounded-md border border-hairline bg-raised p-1 shadow-float">
      {category.subCategories.slice(0, 4).map((name) => (
        <li key={name}>
          <Link to={`/sub-categories/${encodeURIComponent(name)}`} onClick={onChosen} className={ITEM}>
            {name}
          </Link>
        </li>
      ))}
      <li className="mt-1 border-t border-hairline pt-1">
        <Link
          to={`/sub-categories?category_id=${category.id}`}
          onClick={onChosen}
          className={`${ITEM} text-steel`}
        >
          Load More
        </Link>
      </li>
    </ul>
  );
}
