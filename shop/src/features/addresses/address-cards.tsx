import type { Address } from "@kasna/contract/addresses";
import { personName } from "@kasna/contract/postal-address";
import { MESSAGES } from "@kasna/rules/messages";
import { useState } from "react";
import { call } from "../../api/browser/call.ts";
import { errorMessage } from "../../api/browser/error-message.ts";
import { isGone } from "../../api/browser/is-gone.ts";
import { Pencil } from "../../ui/account-icons.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Trash2 } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import { AddressText } from "./address-text.widget.tsx";
import { pinDoubt } from "./pin-doubt.ts";

const ICON = "grid size-11 place-items-center rounded-md text-quiet hover:bg-sheet hover:text-ink";

/** Addresses as cards with edit and delete; with `onSelect`, an address that the shop delivers to can be selected. */
export function AddressCards({
  addresses,
  selected = null,
  onSelect,
  onEdit,
  onDeleted,
}: {
  addresses: Address[];
  selected?: number | null;
  onSelect?: (id: number) => void;
  onEdit: (address: Address) => void;
  onDeleted: (id: number) => void;
}) {
  const [leaving, setLeaving] = useState<Address | null>(null);
  const [isBusy, setBusy] = useState(false);

  const remove = async (address: Address) => {
    setBusy(true);
    try {
      await call("POST /shipping/delete_shipping_address.php", { id: address.id });
      toast("success", MESSAGES.addressDeleted);
      onDeleted(address.id);
    } catch (error) {
      const message = errorMessage(error, MESSAGES.addressDeleteFailed);
      // A server may return its database's error text.
      toast("error", /foreign.key/i.test(message) ? MESSAGES.addressLinked : message);
      if (isGone(error)) onDeleted(address.id);
    }
    setBusy(false);
    setLeaving(null);
  };

  return (
    <>
      <ul className="grid gap-3 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isSelected={selected === address.id}
            onSelect={onSelect}
            onEdit={onEdit}
            onDelete={setLeaving}
          />
        ))}
      </ul>
      {leaving && (
        <Confirm
          title="Delete this address?"
          text={`${personName(leaving)}, ${leaving.flat_building}, ${leaving.city} ${leaving.pincode}`}
          action="Delete"
          isBusy={isBusy}
          onConfirm={() => remove(leaving)}
          onKeep={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function AddressCard({
  address,
  isSelected,
  onSelect,
  onEdit,
  onDelete,
}: {
  address: Address;
  isSelected: boolean;
  onSelect: ((id: number) => void) | undefined;
  onEdit: (address: Address) => void;
  onDelete: (address: Address) => void;
}) {
  const canSelect = onSelect !== undefined && address.billing_only === 0;
  const whose = `${personName(address)}, ${address.city}`;
  return (
    <li
      className={`relative flex min-w-0 justify-between gap-1 rounded-md border py-3 ps-4 pe-1 ${isSelected ? "border-ink bg-sheet outline outline-ink" : "border-hairline"} ${canSelect && !isSelected ? "hover:border-control" : ""}`}
    >
      {canSelect ? (
        <label className="flex min-w-0 grow cursor-pointer items-start gap-3 py-1 before:absolute before:inset-0">
          <input
            type="radio"
            name="delivery-address"
            checked={isSelected}
            onChange={() => onSelect(address.id)}
            className="relative z-10 mt-1 size-4 shrink-0 accent-signal"
          />
          <CardText address={address} />
        </label>
      ) : (
        <div className="min-w-0 py-1">
          {address.billing_only === 1 && <p className="mb-1 text-sm text-quiet">For bills only</p>}
          <CardText address={address} />
        </div>
      )}
      <div className="relative flex shrink-0 flex-col">
        <button
          type="button"
          aria-label={`Edit the address of ${whose}`}
          onClick={() => onEdit(address)}
          className={ICON}
        >
          <Pencil size={18} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={`Delete the address of ${whose}`}
          onClick={() => onDelete(address)}
          className={ICON}
        >
          <Trash2 size={18} aria-hidden />
        </button>
      </div>
    </li>
  );
}

/** An address, with a warning if its PIN code is unusual in its State. */
function CardText({ address }: { address: Address }) {
  const doubt = pinDoubt(address);
  return (
    <div className="min-w-0">
      <AddressText address={address} />
      {doubt && <p className="mt-1 text-sm text-warning">{doubt}</p>}
    </div>
  );
}
