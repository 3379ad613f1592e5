import { href, NavLink } from "react-router";

const PAGES = [
  { to: href("/admin/settings"), name: "Business" },
  { to: href("/admin/settings/delivery"), name: "Delivery" },
  { to: href("/admin/settings/courier"), name: "Courier" },
  { to: href("/admin/settings/stock-places"), name: "Stock places" },
  { to: href("/admin/settings/words"), name: "Words" },
  { to: href("/admin/settings/terms"), name: "Terms" },
  { to: href("/admin/settings/mark"), name: "Logo" },
];

/** The pages of the settings. */
export function SettingsTabs() {
  return (
    <nav aria-label="Settings" className="mb-6 border-b border-hairline">
      <ul className="flex flex-wrap gap-x-1">
        {PAGES.map(({ to, name }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              prefetch="intent"
              className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-2 sm:px-3 text-sm font-medium text-quiet hover:text-ink aria-[current=page]:border-steel aria-[current=page]:text-ink"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
