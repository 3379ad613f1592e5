import type { Address } from "@kasna/contract/addresses";
import { personName } from "@kasna/contract/postal-address";
import {
  billingStateError,
  type DeliveredTo,
  placeOfSupply,
  stateWithCode,
} from "@kasna/rules/tax/place-of-supply";
import { type ReactNode, useState } from "react";
import { useDraft } from "../../api/browser/drafts.ts";
import { Button } from "../../ui/button.tsx";
import { AddressForm } from "./address-form.tsx";
import { AddressText } from "./address-text.widget.tsx";

export type BillingChoiceValue = {
  /** Whether the order is billed at an address other than the delivery address. */
  isElsewhere: boolean;
  /** That address; null until one is chosen. */
  addressId: number | null;
  deliveredTo: DeliveredTo;
};

/** The other addresses at which an order to `shipping` can be billed, and the chosen one. */
export function billingAddresses(
  shipping: Address,
  addresses: readonly Address[],
  { isElsewhere, addressId }: BillingChoiceValue,
) {
  const others = addresses.filter(({ id }) => id !== shipping.id);
  return { others, chosen: (isElsewhere && others.find(({ id }) => id === addressId)) || null };
}

type Props = {
  shipping: Address;
  addresses: readonly Address[];
  /** The GSTIN of the account, which applies unless the billed address has its own. */
  accountGstin: string;
  value: BillingChoiceValue;
  onChange: (value: BillingChoiceValue) => void;
  /** Called when an address was added. */
  onAdded: () => void;
};

/** Asks where to bill an order and, if the buyer is registered, whose the delivery address is (IGST Act, s. 10). */
export function BillingChoice({ shipping, addresses, accountGstin, value, onChange, onAdded }: Props) {
  const wasAdding: boolean | null = useDraft("billing choice", (): boolean => isAdding);
  const [isAdding, setAdding] = useState<boolean>(wasAdding === true);
  const { isElsewhere, deliveredTo } = value;
  const { others, chosen } = billingAddresses(shipping, addresses, value);
  const billed = chosen ?? shipping;
  const gstin = billed.gstin || accountGstin;
  const choose = (addressId: number) => onChange({ ...value, isElsewhere: true, addressId });
  const isOpen = isElsewhere && !chosen;
  const stateError = isOpen ? null : billingStateError(gstin, billed.state);

  return (
    <section aria-labelledby="bill-to" className="flex flex-col gap-3 rounded-md border border-hairline p-4">
      <h2 id="bill-to" className="font-semibold">
        Billing address
      </h2>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Option
          name="billing"
          isChecked={!isElsewhere}
          onCheck={() => onChange({ ...value, isElsewhere: false })}
        >
          Same as delivery
        </Option>
        <Option
          name="billing"
          isChecked={isElsewhere}
          onCheck={() => {
            onChange({ ...value, isElsewhere: true });
            if (others.length === 0) setAdding(true);
          }}
        >
          Another address
        </Option>
      </div>
      {isElsewhere && others.length > 0 && (
        <AddressOptions
          legend="Bill to"
          name="billing-address"
          addresses={others}
          chosenId={chosen?.id}
          onChoose={choose}
        />
      )}
      {isElsewhere && !isAdding && (
        <div>
          <Button variant="outline" size="small" onClick={() => setAdding(true)}>
            + Add a billing address
          </Button>
        </div>
      )}
      {isAdding && (
        // Hidden instead of removed, so that typed text is not lost.
        <section
          aria-label="Add a billing address"
          hidden={!isElsewhere}
          className="border-t border-hairline pt-4"
        >
          <AddressForm
            address={null}
            isForBilling
            onCancel={() => setAdding(false)}
            onSaved={(id) => {
              setAdding(false);
              choose(id);
              onAdded();
            }}
          />
        </section>
      )}
      {stateError && (
        <p role="status" className="rounded-md bg-warning-wash p-3 text-sm text-warning">
          {stateError}
        </p>
      )}
      {gstin !== "" && chosen && (
        <DeliveredToOptions
          value={deliveredTo}
          onChange={(next) => onChange({ ...value, deliveredTo: next })}
        />
      )}
      {gstin !== "" && !isOpen && !stateError && (
        <InvoiceNote
          gstin={gstin}
          billingState={billed.state}
          deliveryState={shipping.state}
          deliveredTo={chosen ? deliveredTo : "own_site"}
        />
      )}
    </section>
  );
}

type AddressOptionsProps = {
  legend: string;
  name: string;
  addresses: readonly Address[];
  chosenId: number | undefined;
  onChoose: (id: number) => void;
};

/** Addresses of which one is chosen. */
export const AddressOptions = ({ legend, name, addresses, chosenId, onChoose }: AddressOptionsProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-2 text-sm text-quiet">{legend}</legend>
    {addresses.map((address) => (
      <Option
        key={address.id}
        name={name}
        label={`${personName(address)}, ${address.city}`}
        isChecked={address.id === chosenId}
        onCheck={() => onChoose(address.id)}
      >
        <AddressText address={address} />
      </Option>
    ))}
  </fieldset>
);

type DeliveredToProps = { value: DeliveredTo; onChange: (value: DeliveredTo) => void };

/** Whose the delivery address is, on which the place of supply depends. */
const DeliveredToOptions = ({ value, onChange }: DeliveredToProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-2 text-sm font-medium">These goods are delivered to</legend>
    <Option name="delivered-to" isChecked={value === "own_site"} onCheck={() => onChange("own_site")}>
      Our own site
    </Option>
    <Option name="delivered-to" isChecked={value === "another"} onCheck={() => onChange("another")}>
      Another business or person
    </Option>
  </fieldset>
);

/** What the invoice will say about tax. */
const InvoiceNote = ({ gstin, ...supply }: Parameters<typeof placeOfSupply>[0]) => (
  <p className="text-sm text-quiet">
    Invoice with GSTIN <span className="figures">{gstin}</span>. Place of supply:{" "}
    {stateWithCode(placeOfSupply({ gstin, ...supply }))}.
  </p>
);

type OptionProps = {
  name: string;
  /** For screen readers if the content is long. */
  label?: string;
  isChecked: boolean;
  onCheck: () => void;
  children: ReactNode;
};

const Option = ({ name, label, isChecked, onCheck, children }: OptionProps) => (
  <label className="flex min-h-11 min-w-0 grow cursor-pointer items-start gap-3 rounded-md border border-control px-3 py-2.5 text-sm hover:bg-sheet has-checked:border-ink has-checked:bg-sheet">
    <input
      type="radio"
      name={name}
      {...(label && { "aria-label": label })}
      checked={isChecked}
      onChange={onCheck}
      className="mt-0.5 size-4 shrink-0 accent-signal"
    />
    <span className="min-w-0">{children}</span>
  </label>
);
