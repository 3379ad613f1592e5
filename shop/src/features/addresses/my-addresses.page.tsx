import { MESSAGES } from "@kasna/rules/messages";
import { useState } from "react";
import { useDraft } from "../../api/browser/drafts.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { Button } from "../../ui/button.tsx";
import { X } from "../../ui/icons.tsx";
import { AddressCards } from "./address-cards.tsx";
import { AddressForm } from "./address-form.tsx";
import { AddressListStates } from "./address-list-states.tsx";
import { useAddresses } from "./use-addresses.widget.ts";

/** The open form, if any. */
type Open = { addressId: number | null } | null;

export const handle = { loginSentence: MESSAGES.loginToViewAddresses } satisfies RouteHandle;

/** The address book: cards, or the form to add or edit an address. */
export default function MyAddresses() {
  const addresses = useAddresses();
  const before: Open = useDraft("address book", (): Open => form);
  const [form, setForm] = useState(before);
  const close = () => setForm(null);
  const known = addresses.state === "done" ? addresses.value : [];
  const address = known.find(({ id }) => id === form?.addressId) ?? null;

  if (form && (form.addressId === null || address))
    return (
      <section aria-labelledby="address-form">
        <div className="mb-4 flex items-center justify-between">
          <h2 id="address-form" className="section-title">
            {address ? "Update Address" : "Add New Address"}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={close}
            className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sheet hover:text-ink"
          >
            <X size={20} aria-hidden />
          </button>
        </div>
        <AddressForm
          key={form.addressId}
          address={address}
          onCancel={close}
          onSaved={() => {
            close();
            void addresses.reload();
          }}
        />
      </section>
    );
  return (
    <section aria-labelledby="address-book">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="address-book" className="section-title">
          My Address Book
        </h2>
        <Button variant="outline" onClick={() => setForm({ addressId: null })}>
          + Add New Address
        </Button>
      </div>
      <AddressListStates addresses={addresses}>
        {(list) => (
          <AddressCards
            addresses={list}
            onEdit={({ id }) => setForm({ addressId: id })}
            onDeleted={addresses.reload}
          />
        )}
      </AddressListStates>
    </section>
  );
}
