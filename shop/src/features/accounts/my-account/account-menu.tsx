import { href, NavLink } from "react-router";
import {
  FileText,
  Fingerprint,
  Gift,
  KeyRound,
  ListChecks,
  LogOut,
  MapPin,
  Package,
  Tags,
} from "../../../ui/account-icons.tsx";
import { Star, User } from "../../../ui/icons.tsx";

const ENTRIES = [
  { to: href("/account/details"), name: "My Details", Icon: User },
  { to: href("/account/address"), name: "My Address Book", Icon: MapPin },
  { to: href("/account/orders"), name: "My Orders", Icon: Package },
  { to: href("/account/reviews"), name: "My Reviews", Icon: Star },
  { to: href("/account/lists"), name: "My Lists", Icon: ListChecks },
  { to: href("/account/quotations"), name: "My Quotations", Icon: FileText },
  { to: href("/account/part-numbers"), name: "My Part Numbers", Icon: Tags },
  { to: href("/account/store-credit"), name: "Store Credit", Icon: Gift },
  { to: href("/account/passkeys"), name: "Passkeys", Icon: Fingerprint },
  { to: href("/account/reset-password"), name: "Reset Password", Icon: KeyRound },
  { to: href("/account/logout"), name: "Log Out", Icon: LogOut },
];

/** The menu's name for the page at a path in the account area, or null. */
export const accountPartOf = (pathname: string): string | null =>
  ENTRIES.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.name ?? null;

/** The entries of the account area. */
export function AccountMenu({ onChosen }: { onChosen?: () => void }) {
  return (
    <nav aria-label="My Account">
      <ul className="flex flex-col gap-1">
        {ENTRIES.map(({ to, name, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={onChosen}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium hover:bg-sheet aria-[current=page]:bg-steel-wash aria-[current=page]:text-steel"
            >
              <Icon size={18} aria-hidden /> {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
