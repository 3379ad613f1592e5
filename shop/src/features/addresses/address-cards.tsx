import type { Address } from "@kasna/contract/addresses";
import { CallError } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { AddressText } from "./address-text.widget.tsx";

const ICON = "grid size-11 place-items-center rounded-md text-quiet hover:bg-sheet hover:text-ink";

/** Addresses as cards, to edit and delete; where `onSelect` is given, one of them can be chosen. */
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
  onDeleted: () => void;
}) {
  const [leaving, setLeaving] = useState<Address | null>(null);
  const [isBusy, setBusy] = useState(false);

  const remove = async (address: Address) => {
    setBusy(true);
    try {
      await call("POST /shipping/delete_shipping_address.php", { id: address.id });
      toast("success", MESSAGES.addressDeleted);
      onDeleted();
    } catch (error) {
      toast(
        "error",
        error instanceof CallError
          ? error.sentence(MESSAGES.addressDeleteFailed)
          : MESSAGES.addressDeleteFailed,
      );
    }
    setBusy(false);
    setLeaving(null);
  };

  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {addresses.map((address) => (
          <li
            key={address.id}
            className={`relative flex justify-between gap-2 rounded-md border p-4 ${selected === address.id ? "border-ink outline outline-ink" : "border-hairline"} ${onSelect ? "hover:border-control" : ""}`}
          >
            {onSelect ? (
              <label className="flex grow items-start gap-3 before:absolute before:inset-0">
                <input
                  type="radio"
                  name="delivery-address"
                  checked={selected === address.id}
                  onChange={() => onSelect(address.id)}
                  className="relative z-10 mt-1.5 accent-signal"
                />
                <AddressText address={address} />
              </label>
            ) : (
              <AddressText address={address} />
            )}
            <div className="relative flex shrink-0 flex-col">
              <button
                type="button"
                aria-label={`Edit the address of ${address.first_name} ${address.last_name}, ${address.city}`}
                onClick={() => onEdit(address)}
                className={ICON}
              >
                <Pencil size={18} aria-hidden />
              </button>
              <button
                type="button"
                aria-label={`Delete the address of ${address.first_name} ${address.last_name}, ${address.city}`}
                onClick={() => setLeaving(address)}
                className={ICON}
              >
                <Trash2 size={18} aria-hidden />
              </button>
            </div>
          </li>
        ))}
      </ul>
      {leaving && (
        <Confirm
          title="Delete this address?"
          text={`${leaving.first_name} ${leaving.last_name}, ${leaving.flat_building}, ${leaving.city} ${leaving.pincode}`}
          action="Delete"
          isBusy={isBusy}
          onConfirm={() => remove(leaving)}
          onKeep={() => setLeaving(null)}
        />
      )}
    </>
  );
}
