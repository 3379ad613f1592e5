import { may, PERMISSION_SET_LABELS, type PermissionSet } from "@kasna/rules/roles";
import { type ReactNode, useEffect, useState } from "react";
import { Form, href, NavLink, useLocation, useNavigation } from "react-router";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { useUndoOutcome } from "../../../admin-kit/use-undo.ts";
import { ExternalLink } from "../../../ui/account-icons.tsx";
import { Menu, X } from "../../../ui/icons.tsx";
import { PaletteHost } from "../palette/palette-host.tsx";
import { NAVIGATION } from "./navigation.ts";

const ENTRY =
  "flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium lg:min-h-9 aria-[current=page]:bg-steel-wash aria-[current=page]:text-steel hover:bg-hairline/60";

type SignedInStaff = { name: string; set: PermissionSet; shopName: string };

/** Navigation on the left, or in a menu on small screens, with the page next to it. */
export function AdminFrame({ staff, children }: { staff: SignedInStaff; children: ReactNode }) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useOutcome(useUndoOutcome());
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever another page is shown
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] print:block print:min-h-0">
      <a href="#content" className="skip-link start-2 top-2">
        Skip to content
      </a>
      <Progress />
      <header className="sticky top-0 z-30 border-b border-hairline bg-sheet lg:h-dvh lg:overflow-y-auto lg:border-e lg:border-b-0 print:hidden">
        <div className="flex min-h-14 items-center justify-between ps-4 pe-2">
          <NavLink
            to={href("/admin")}
            end
            className="inline-flex min-h-11 flex-wrap items-center gap-x-1 py-1 font-semibold tracking-tight wrap-anywhere"
          >
            {staff.shopName} <span className="font-normal text-quiet">back office</span>
          </NavLink>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="admin-navigation"
            aria-label="Menu"
            onClick={() => setOpen(!isOpen)}
            className="grid size-11 place-items-center rounded-md lg:hidden"
          >
            {isOpen ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
          </button>
        </div>
        <div
          id="admin-navigation"
          className={`${isOpen ? "block" : "hidden"} max-h-[calc(100dvh-3.5rem)] overflow-y-auto p-2 lg:block lg:max-h-none`}
        >
          <PaletteHost set={staff.set} />
          <nav aria-label="Back office">
            <ul className="flex flex-col gap-0.5">
              {NAVIGATION.filter((entry) => may(staff.set, entry.needs)).map(({ to, label, Icon }) => (
                <li key={to}>
                  <NavLink to={to} end={to === "/admin"} prefetch="intent" className={ENTRY}>
                    <Icon size={16} aria-hidden />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-3 border-t border-hairline pt-3">
            <p className="px-3 text-sm font-medium">{staff.name}</p>
            <p className="px-3 text-sm text-quiet">{PERMISSION_SET_LABELS[staff.set]}</p>
            <NavLink to={href("/admin/sessions")} className={`${ENTRY} mt-1`}>
              Sign-ins
            </NavLink>
            <NavLink to={href("/admin/second-factor")} className={ENTRY}>
              Second factor
            </NavLink>
            <a href={href("/")} className={ENTRY}>
              The shop <ExternalLink size={14} aria-hidden />
            </a>
            <Form method="post" action={href("/admin/sign-out")}>
              <button type="submit" className={`${ENTRY} w-full`}>
                Sign out
              </button>
            </Form>
          </div>
        </div>
      </header>
      <main id="content" className="min-w-0 px-4 pt-4 pb-16 sm:px-6 print:p-0">
        {children}
      </main>
    </div>
  );
}

/** A line at the top edge while a page or a response loads. */
function Progress() {
  const isBusy = useNavigation().state !== "idle";
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      {isBusy && <div className="h-full w-1/3 animate-[slide_1s_linear_infinite] bg-steel" />}
    </div>
  );
}
