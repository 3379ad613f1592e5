import { addressLines, personName } from "@kasna/contract/postal-address";
import { GST_STATE_NAMES } from "@kasna/rules/tax/gstin";
import { placeOfPin } from "@kasna/rules/tax/pin-places";
import { type ChangeEvent, useState } from "react";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { Panel } from "../../../admin/kit/page-head.widget.tsx";
import type { Customer } from "./customer-panel.tsx";

type Errors = Record<string, string | undefined>;
export type Kind = "delivery" | "counter";
type Props = {
  kind: Kind;
  setKind: (kind: Kind) => void;
  customer: Customer | null;
  /** Of a customer who is made on the spot. */
  newPerson: { name: string; mobile: string };
  errors: Errors;
};
const KINDS = [
  { value: "delivery", label: "Deliver it" },
  { value: "counter", label: "Hand it over now" },
] as const;
const NEW = "new";

/** Whether the parts are delivered, and where, or handed over the counter. */
export function DeliveryPanel({ kind, setKind, customer, newPerson, errors }: Props) {
  const addresses = customer?.addresses ?? [];
  const delivered = addresses.filter(({ billing_only }) => billing_only === 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const address = chosen ?? String(delivered.at(-1)?.id ?? NEW);
  const [billing, setBilling] = useState("");
  const named = (list: typeof addresses) =>
    list.map((one) => ({ value: String(one.id), label: [personName(one), ...addressLines(one)].join(", ") }));
  return (
    <Panel title="Delivery">
      <fieldset className="mb-4">
        <legend className="sr-only">How the customer gets it</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {KINDS.map(({ value, label }) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-control px-3 text-sm has-checked:border-steel has-checked:bg-steel-wash"
            >
              <input
                type="radio"
                name="kind"
                value={value}
                checked={kind === value}
                onChange={() => setKind(value)}
                className="accent-signal"
              />
              {label}
            </label>
          ))}
        </div>
        {errors.kind && <p className="mt-1 text-sm text-danger">{errors.kind}</p>}
      </fieldset>
      {kind === "counter" ? (
        <p className="mb-4 text-sm text-quiet">
          The order is delivered and paid at once, and its invoice is issued in the counter’s own series.
        </p>
      ) : (
        <>
          <SelectField
            label="Deliver to"
            value={address}
            onChange={({ target }) => setChosen(target.value)}
            options={[...named(delivered), { value: NEW, label: "A new address" }]}
            error={errors.address ?? errors.shipping_address_id}
          />
          <input type="hidden" name="where" value={address === NEW ? "new" : "known"} />
          {address === NEW ? (
            <NewAddress
              name={customer?.name ?? newPerson.name}
              phone={customer?.mobile ?? newPerson.mobile}
              errors={errors}
            />
          ) : (
            <input type="hidden" name="address" value={address} />
          )}
        </>
      )}
      {addresses.length > 0 && (
        <SelectField
          label="Bill to"
          name="billing"
          value={billing}
          onChange={({ target }) => setBilling(target.value)}
          placeholder={kind === "counter" ? "No address" : "The same address"}
          options={named(addresses)}
          error={errors.billing ?? errors.billing_address_id}
        />
      )}
      {addresses.length === 0 && (errors.billing ?? errors.billing_address_id) && (
        <p className="text-sm text-danger">{errors.billing ?? errors.billing_address_id}</p>
      )}
      {kind === "delivery" && billing !== "" && (
        <SelectField
          label="The goods go to"
          name="deliveredTo"
          options={[
            { value: "own_site", label: "The buyer’s own site" },
            { value: "another", label: "Another business or person" },
          ]}
        />
      )}
    </Panel>
  );
}

/**
 * The address of a delivery, typed as the customer says it. It begins with the customer's name and mobile, until others are
 * typed. A PIN code fills in its city and State.
 */
function NewAddress({ name, phone, errors }: { name: string; phone: string; errors: Errors }) {
  const [first = "", ...last] = name.split(" ");
  const [place, setPlace] = useState({ city: "", state: "" });
  const [typed, setTyped] = useState<Record<string, string>>({});
  const begins = (of: string, known: string) => ({
    value: typed[of] ?? known,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [of]: target.value }),
  });
  const field = (of: string) => ({ name: of, error: errors[of], autoComplete: "off" });
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <TextField label="First name" {...field("first_name")} {...begins("first_name", first)} />
      <TextField label="Last name" {...field("last_name")} {...begins("last_name", last.join(" "))} />
      <TextField
        label="Phone number"
        inputMode="numeric"
        {...field("phone_number")}
        {...begins("phone_number", phone)}
      />
      <TextField
        label="PIN code"
        inputMode="numeric"
        onChange={({ target }) => {
          const read = placeOfPin(target.value);
          if (read) setPlace({ city: read.city || place.city, state: read.state });
        }}
        {...field("pincode")}
      />
      <TextField label="Flat, building" {...field("flat_building")} />
      <TextField label="Area, street" {...field("area_street")} />
      <TextField
        label="City"
        value={place.city}
        onChange={({ target }) => setPlace({ ...place, city: target.value })}
        {...field("city")}
      />
      <SelectField
        label="State"
        value={place.state}
        onChange={({ target }) => setPlace({ ...place, state: target.value })}
        placeholder="Choose a State"
        options={GST_STATE_NAMES.map((state) => ({ value: state, label: state }))}
        {...field("state")}
      />
    </div>
  );
}
