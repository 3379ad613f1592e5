import { LogOut, MapPin, Package, PanelLeftOpen } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { NavLink, Outlet, useLocation, useNavigate } from "react-router";
import { currentSession, useSession } from "../../api/session.ts";

const ENTRIES = [
  { to: "/account/address", name: "My Address Book", Icon: MapPin },
  { to: "/account/orders", name: "My Orders", Icon: Package },
  { to: "/account/logout", name: "Log Out", Icon: LogOut },
];
const SWIPE_PX = 100;

export const meta = () => [{ title: "My Account" }, { name: "robots", content: "noindex" }];

/** The account area: its entries beside its screens; on small screens they slide in (SPEC §2). */
export default function AccountLayout() {
  const session = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  useSwipes({ right: () => setOpen(true), left: () => setOpen(false) });

  const { pathname, search } = useLocation();
  const wasOpen = useRef(false);

  // Without a session the way leads home (SPEC §2); from one that ended meanwhile, to login and back here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the session changes
  useEffect(() => {
    if (currentSession()) wasOpen.current = true;
    else if (!wasOpen.current) void navigate("/", { replace: true });
    else if (pathname !== "/account/logout")
      void navigate("/login", { replace: true, state: { returnUrl: pathname + search } });
  }, [session]);

  return (
    <main className="page-width py-8">
      <div className="mb-6 flex items-center gap-3">
        <button
          type="button"
          aria-label="Account menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className="grid size-11 place-items-center rounded-md border border-hairline hover:bg-sheet lg:hidden print:hidden"
        >
          <PanelLeftOpen size={20} aria-hidden />
        </button>
        <h1 className="text-2xl font-semibold tracking-tight lg:text-3xl">My Account</h1>
        <p className="ms-auto min-h-6 truncate text-sm text-quiet">{session?.user.name}</p>
      </div>
      <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        {isOpen && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the entries close it by keyboard; this is the click outside
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div onClick={() => setOpen(false)} className="fixed inset-0 z-40 bg-scrim lg:hidden" />
        )}
        <nav
          aria-label="My Account"
          onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
          className={`fixed inset-y-0 start-0 z-50 w-64 border-e border-hairline bg-paper p-4 transition-transform lg:static lg:z-auto lg:block lg:w-auto lg:border-0 lg:p-0 print:hidden ${isOpen ? "" : "invisible -translate-x-full lg:visible lg:translate-x-0"}`}
        >
          <ul className="flex flex-col gap-1">
            {ENTRIES.map(({ to, name, Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  onClick={() => setOpen(false)}
                  className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium hover:bg-sheet aria-[current=page]:bg-steel-wash aria-[current=page]:text-steel"
                >
                  <Icon size={18} aria-hidden /> {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">{session && <Outlet />}</div>
      </div>
    </main>
  );
}

/** Calls what a swipe of more than 100 px to one side stands for. */
function useSwipes(actions: { left: () => void; right: () => void }) {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    let startX = 0;
    const start = (event: TouchEvent) => {
      startX = event.touches[0]?.clientX ?? 0;
    };
    const end = (event: TouchEvent) => {
      const moved = (event.changedTouches[0]?.clientX ?? startX) - startX;
      if (moved > SWIPE_PX) latest.current.right();
      if (moved < -SWIPE_PX) latest.current.left();
    };
    document.addEventListener("touchstart", start, { passive: true });
    document.addEventListener("touchend", end, { passive: true });
    return () => {
      document.removeEventListener("touchstart", start);
      document.removeEventListener("touchend", end);
    };
  }, []);
}
