import { addressLines, personName } from "@kasna/contract/postal-address";
import { GST_STATE_NAMES } from "@kasna/rules/tax/gstin";
import { placeOfPin } from "@kasna/rules/tax/pin-places";
import type { ChangeEvent } from "react";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import type { Customer } from "./customer-panel.tsx";
import { NEW_ADDRESS } from "./new-order-form.ts";

type Errors = Record<string, string | undefined>;
export type Kind = "delivery" | "counter";
/** Where to send the goods and the bill: ids of the customer's addresses, or `new`. */
export type Delivery = { address: string | null; billing: string; deliveredTo: string };
/** Delivery to the customer's most recently added address. */
export const DEFAULT_DELIVERY: Delivery = { address: null, billing: "", deliveredTo: "own_site" };
type Props = {
  kind: Kind;
  setKind: (kind: Kind) => void;
  delivery: Delivery;
  setDelivery: (delivery: Delivery) => void;
  customer: Customer | null;
  /** The fields of a new customer and a new address, by name. */
  typed: Readonly<Record<string, string>>;
  type: (name: string, value: string) => void;
  errors: Errors;
};
const NEW_OPTION = { value: NEW_ADDRESS, label: "A new address" };
const KINDS = [
  { value: "delivery", label: "Deliver it" },
  { value: "counter", label: "Hand it over now" },
] as const;
/** Whether the parts are delivered, and where, or handed over at the counter. */
export function DeliveryPanel(props: Props) {
  const { kind, setKind, delivery, setDelivery, customer, typed, type, errors } = props;
  const addresses = customer?.addresses ?? [];
  const delivered = addresses.filter(({ billing_only }) => billing_only === 0);
  const address = delivery.address ?? String(delivered.at(-1)?.id ?? NEW_ADDRESS);
  const { deliveredTo } = delivery;
  const isCounter = kind === "counter";
  // A delivered order is billed at its new address or at a known one.
  const billing = !isCounter && delivery.billing === NEW_ADDRESS ? "" : delivery.billing;
  const named = (list: typeof addresses) =>
    list.map((savedAddress) => ({
      value: String(savedAddress.id),
      label: [personName(savedAddress), ...addressLines(savedAddress)].join(", "),
    }));
  const newAddress = (
    <NewAddress
      name={customer?.name ?? typed.name ?? ""}
      phone={customer?.mobile ?? typed.mobile ?? ""}
      typed={typed}
      type={type}
      errors={errors}
    />
  );
  return (
    <Panel title="Delivery">
      <KindChoice kind={kind} setKind={setKind} error={errors.kind} />
      {isCounter ? (
        <p className="mb-4 text-sm text-quiet">
          The order is delivered and paid at once, and its invoice is issued in the counter's own series.
        </p>
      ) : (
        <>
          <SelectField
            label="Deliver to"
            value={address}
            onChange={({ target }) => setDelivery({ ...delivery, address: target.value })}
            options={[...named(delivered), NEW_OPTION]}
            error={errors.address ?? errors.shipping_address_id}
          />
          <input type="hidden" name="where" value={address === NEW_ADDRESS ? "new" : "known"} />
          {address === NEW_ADDRESS ? newAddress : <input type="hidden" name="address" value={address} />}
        </>
      )}
      {(isCounter || addresses.length > 0) && (
        <SelectField
          label="Bill to"
          name="billing"
          value={billing}
          onChange={({ target }) => setDelivery({ ...delivery, billing: target.value })}
          placeholder={isCounter ? "No address" : "The same address"}
          options={[...named(addresses), ...(isCounter ? [NEW_OPTION] : [])]}
          error={errors.billing ?? errors.billing_address_id}
        />
      )}
      {isCounter && billing === NEW_ADDRESS && newAddress}
      {kind === "delivery" && billing !== "" && (
        <SelectField
          label="The goods go to"
          name="deliveredTo"
          value={deliveredTo}
          onChange={({ target }) => setDelivery({ ...delivery, deliveredTo: target.value })}
          options={[
            { value: "own_site", label: "The buyer's own site" },
            { value: "another", label: "Another business or person" },
          ]}
        />
      )}
    </Panel>
  );
}

function KindChoice({
  kind,
  setKind,
  error,
}: Pick<Props, "kind" | "setKind"> & { error: string | undefined }) {
  return (
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
      {error && <p className="mt-1 text-sm text-danger">{error}</p>}
    </fieldset>
  );
}

/**
 * A delivery address, typed in as the customer dictates it. It starts with the customer's name and mobile until others
 * are typed. A PIN code fills in its city and State.
 */
function NewAddress({
  name,
  phone,
  typed,
  type,
  errors,
}: { name: string; phone: string } & Pick<Props, "typed" | "type" | "errors">) {
  const [first = "", ...last] = name.split(" ");
  const field = (fieldName: string, known = "") => ({
    name: fieldName,
    error: errors[fieldName],
    autoComplete: "off",
    value: typed[fieldName] ?? known,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      type(fieldName, target.value),
  });
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <TextField label="First name" {...field("first_name", first)} />
      <TextField label="Last name" {...field("last_name", last.join(" "))} />
      <TextField label="Phone number" inputMode="numeric" {...field("phone_number", phone)} />
      <TextField
        label="PIN code"
        inputMode="numeric"
        {...field("pincode")}
        onChange={({ target }) => {
          type("pincode", target.value);
          const read = placeOfPin(target.value);
          if (!read) return;
          if (read.city) type("city", read.city);
          type("state", read.state);
        }}
      />
      <TextField label="Flat, building" {...field("flat_building")} />
      <TextField label="Area, street" {...field("area_street")} />
      <TextField label="City" {...field("city")} />
      <SelectField
        label="State"
        placeholder="Choose a State"
        options={GST_STATE_NAMES.map((state) => ({ value: state, label: state }))}
        {...field("state")}
      />
    </div>
  );
}
