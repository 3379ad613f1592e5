import type { Address } from "@kasna/contract/addresses";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { AddressOptions } from "../addresses/billing-choice.widget.tsx";

/** Another address for the quoted goods, on which the tax of the quotation depends. */
export function DeliveryChoice({
  addresses,
  current,
  onChosen,
}: {
  addresses: readonly Address[];
  current: Address;
  onChosen: (address: Address) => void;
}) {
  const [chosen, setChosen] = useState(current);
  return (
    <div className="flex flex-col gap-4">
      <AddressOptions
        legend="Where should we deliver?"
        name="quoted-address"
        addresses={addresses}
        chosenId={chosen.id}
        onChoose={(id) => setChosen(addresses.find((address) => address.id === id) ?? current)}
      />
      <div className="flex justify-end">
        <Button onClick={() => onChosen(chosen)}>Make the quotation</Button>
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
