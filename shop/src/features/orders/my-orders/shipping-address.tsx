import { Popover } from "@base-ui/react/popover";
import type { Order } from "@kasna/contract/orders";
import { useState } from "react";
import { MapPin } from "../../../ui/account-icons.tsx";
import { useBackCloses } from "../../../ui/use-back-closes.ts";
import { useIsWide } from "../../../ui/use-width.ts";
import { AddressText } from "../../addresses/address-text.widget.tsx";
import { OfOrder } from "./of-order.widget.tsx";

/** An order's delivery address, shown on hover, tap or key press (spec 15.25). */
export function ShippingAddress({ address }: { address: Order }) {
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  useBackCloses(isOpen && !isWide, () => setOpen(false));
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        openOnHover
        delay={80}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-steel underline decoration-dotted underline-offset-4 print:hidden"
      >
        <MapPin size={16} aria-hidden /> <OfOrder order={address}>Shipping address</OfOrder>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" align="end" sideOffset={4} collisionPadding={16} className="z-40">
          <Popover.Popup
            aria-label="Shipping address"
            className="max-w-[min(22rem,calc(100vw-2rem))] rounded-md border border-hairline bg-raised p-4 shadow-float transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <AddressText address={address} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
