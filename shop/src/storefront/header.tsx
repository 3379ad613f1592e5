import { href, Link, useLocation } from "react-router";
import { openLogin } from "../api/browser/login.store.ts";
import { useCart } from "../features/cart/cart.store.ts";
import type { MenuCategory } from "../features/catalogue/catalogue.operations.server.ts";
import { Logo } from "../features/home/logo.widget.tsx";
import { SearchBox } from "../features/search/search-box.widget.tsx";
import { CachedHtml } from "../ui/cached-html.tsx";
import { ShoppingCart, User } from "../ui/icons.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NotificationsEntry } from "./notifications-entry.tsx";
import { ProductsMenu } from "./products-menu.tsx";

const ENTRY =
  "relative inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium whitespace-nowrap hover:bg-sheet";

type HeaderProps = { shopName: string; mark: string; searchHint: string; menu: MenuCategory[] };

/**
 * The navigation bar: logo, products, search, help, account, notifications and cart (spec 15.5). Name, mark and menu
 * are loaded together.
 */
export function Header({ shopName, mark, searchHint, menu }: HeaderProps) {
  return (
    <header className="sticky -top-13 z-40 lg:top-0 border-b border-hairline bg-paper print:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-2 gap-y-2 py-2 lg:flex-nowrap lg:gap-x-4">
        <CachedHtml name="header-start" dependsOn={menu} className="contents">
          <MobileMenu menu={menu} />
          <Link
            to={href("/")}
            className="flex min-h-11 items-center rounded-md pe-2 max-sm:max-w-[calc(100%-11rem)]"
            aria-label={`${shopName}, home`}
          >
            <Logo name={shopName} mark={mark} />
          </Link>
          {menu.length > 0 && <ProductsMenu menu={menu} />}
        </CachedHtml>
        <div className="order-last w-full lg:order-none lg:w-auto lg:grow">
          <SearchBox hint={searchHint} />
        </div>
        <nav aria-label="Your shop" className="-me-3 ms-auto flex items-center lg:ms-0">
          <CachedHtml name="header-links" dependsOn={menu} className="contents">
            <Link to={href("/quick-order")} prefetch="intent" className={`${ENTRY} max-xl:hidden`}>
              Quick order
            </Link>{" "}
            <Link to={href("/list")} prefetch="intent" className={`${ENTRY} max-xl:hidden`}>
              Have a list?
            </Link>{" "}
            <Link to={href("/help-section")} prefetch="intent" className={`${ENTRY} max-lg:hidden`}>
              Help
            </Link>{" "}
            <MyAccountEntry />
          </CachedHtml>{" "}
          <LoginEntry />
          <CachedHtml name="header-entries" dependsOn={menu} className="contents">
            <NotificationsEntry className={ENTRY} /> <CartEntry />
          </CachedHtml>
        </nav>
      </div>
    </header>
  );
}

/** Both account entries are in the page with the same size; CSS shows the one that applies. */
const ACCOUNT_ENTRY = `${ENTRY} justify-end sm:min-w-37`;

function MyAccountEntry() {
  return (
    <Link to={href("/account/orders")} className={`${ACCOUNT_ENTRY} signed-out:hidden`}>
      <User size={20} aria-hidden />
      <span className="sr-only sm:not-sr-only">
        <span className="inline-block">My Account</span>
      </span>
    </Link>
  );
}

function LoginEntry() {
  const { pathname, search } = useLocation();
  return (
    <a
      // Before hydration there is no state, so the URL contains the address to return to.
      href={`${href("/login")}?${new URLSearchParams({ returnUrl: pathname + search })}`}
      onClick={(event) => {
        event.preventDefault();
        openLogin();
      }}
      className={`${ACCOUNT_ENTRY} signed-in:hidden`}
    >
      <User size={20} aria-hidden />
      <span className="sr-only sm:not-sr-only">
        <span className="inline-block">Login/Register</span>
      </span>
    </a>
  );
}

function CartEntry() {
  const lines = useCart((state) => state.items.length);
  return (
    <Link to={href("/cart")} prefetch="intent" className={ENTRY}>
      <ShoppingCart size={20} aria-hidden />
      <span className="sr-only sm:not-sr-only">Cart</span>{" "}
      <span className="sr-only">{lines === 1 ? "1 item" : `${lines} items`}</span>
      {lines > 0 && (
        <span
          aria-hidden
          className="figures absolute -end-0.5 top-0 grid min-w-5 place-items-center rounded-full bg-signal px-1 text-xs font-semibold text-on-signal"
        >
          {lines}
        </span>
      )}
    </Link>
  );
}
