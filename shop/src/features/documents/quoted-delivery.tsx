import type { Address } from "@kasna/contract/addresses";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { AddressOptions } from "../addresses/billing-choice.widget.tsx";

/** Asks where the quoted goods go, on which the tax of the quotation depends. */
export function DeliveryQuestion({
  addresses,
  onChosen,
}: {
  addresses: readonly Address[];
  onChosen: (address: Address) => void;
}) {
  const usual = addresses.find(({ last_used }) => last_used === 1) ?? addresses.at(-1);
  const [chosen, setChosen] = useState(usual);
  return (
    <div className="flex flex-col gap-4">
      <AddressOptions
        legend="Where should we deliver?"
        name="quoted-address"
        addresses={addresses}
        chosenId={chosen?.id}
        onChoose={(id) => setChosen(addresses.find((address) => address.id === id))}
      />
      <div className="flex justify-end">
        <Button onClick={() => chosen && onChosen(chosen)}>Make the quotation</Button>
      </div>
    </div>
  );
}

/** Where a quotation's goods go, with a button to choose another address. */
export const QuotedDelivery = ({ address, onChange }: { address: Address; onChange: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-3 text-sm">
    <span>
      Delivery to {address.flat_building}, {address.city}
    </span>
    <Button variant="link" size="small" onClick={onChange}>
      Change<span className="sr-only"> the delivery address</span>
    </Button>
  </p>
);
