import { lazy, Suspense, useState } from "react";
import type { MenuCategory } from "../features/catalogue/catalogue.operations.server.ts";
import { Menu } from "../ui/icons.tsx";

const MobileMenuPanel = lazy(() => import("./mobile-menu-panel.tsx"));

/** The button that opens the menu on small screens. The panel's code loads when it is first opened. */
export function MobileMenu({ menu }: { menu: MenuCategory[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="-ms-2 grid size-11 place-items-center rounded-md hover:bg-sheet lg:hidden"
      >
        <Menu size={24} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <MobileMenuPanel menu={menu} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
