import type { Address } from "@kasna/contract/addresses";
import { MESSAGES } from "@kasna/rules/messages";
import type { ReactNode } from "react";
import { MapPin } from "../../ui/account-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { useAddresses } from "./use-addresses.widget.ts";

/** The loading, failed and empty states of an address screen; `children` renders the list. */
export function AddressListStates({
  addresses,
  failed = MESSAGES.addressesFailed,
  children,
}: {
  addresses: ReturnType<typeof useAddresses>;
  /** The message if loading fails and the server gives no reason. */
  failed?: string;
  children: (list: Address[]) => ReactNode;
}) {
  if (addresses.state === "loading") return <AddressesSkeleton />;
  if (addresses.state === "failed")
    return (
      <Notice isAlert title={addresses.sentence(failed)}>
        <Button onClick={addresses.reload}>Try again</Button>
      </Notice>
    );
  if (addresses.value.length === 0)
    return <Notice icon={<MapPin size={40} strokeWidth={1} aria-hidden />} title={MESSAGES.noAddresses} />;
  return children(addresses.value);
}

export function AddressesSkeleton() {
  return (
    <div role="status" className="relative grid gap-3 md:grid-cols-2">
      <span className="absolute start-4 top-4 z-10 text-sm text-quiet">Loading addresses...</span>
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
