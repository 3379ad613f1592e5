import { Drawer } from "@base-ui/react/drawer";
import { useState } from "react";
import { PanelLeftOpen } from "../../../ui/account-icons.tsx";
import { X } from "../../../ui/icons.tsx";
import { useBackCloses } from "../../../ui/use-back-closes.ts";
import { AccountMenu } from "./account-menu.tsx";
import { useSwipes } from "./use-swipes.ts";

/**
 * The account menu on small screens: a drawer, opened by the tab at the side or a swipe to the
 * right, closed by a swipe to the left, a click outside, Escape or a selection (spec 15.23).
 */
export function AccountDrawer() {
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  useSwipes({
    // On wide screens the menu is next to the page, and an open drawer would only lock scrolling.
    right: () => setOpen(!matchMedia("(min-width: 64rem)").matches),
    left: () => setOpen(false),
  });
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(open, { reason, cancel }) => {
        // The drawer follows the finger. Spec 15.23 sets the distance, which also applies to a quick flick.
        if (reason === "swipe") cancel();
        else setOpen(open);
      }}
      swipeDirection="left"
    >
      <Drawer.Trigger
        aria-label="Account menu"
        className="-ms-[clamp(1rem,3vw,2rem)] inline-flex h-11 items-center gap-2 rounded-e-md px-3 text-sm font-medium border border-s-0 border-control bg-paper hover:bg-sheet lg:hidden print:hidden"
      >
        <PanelLeftOpen size={20} aria-hidden /> Menu
      </Drawer.Trigger>
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 lg:hidden" />
        <Drawer.Viewport className="fixed inset-0 z-50 flex lg:hidden">
          <Drawer.Popup className="h-full w-72 max-w-[calc(100vw-3rem)] translate-x-(--drawer-swipe-movement-x) border-e border-hairline bg-raised p-4 shadow-float transition-transform outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full data-swiping:transition-none">
            <Drawer.Content>
              <div className="mb-3 flex items-center justify-between">
                <Drawer.Title className="px-3 text-lg font-semibold">My Account</Drawer.Title>
                <Drawer.Close
                  aria-label="Close"
                  className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sheet hover:text-ink"
                >
                  <X size={20} aria-hidden />
                </Drawer.Close>
              </div>
              <AccountMenu onChosen={() => setOpen(false)} />
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
