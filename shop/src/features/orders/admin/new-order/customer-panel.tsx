import { type ChangeEvent, useState } from "react";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { FindField } from "./find-field.tsx";
import { type Found, useLookup } from "./use-lookup.ts";

export type Customer = NonNullable<Found["customer"]>;
export type Who = { is: "nobody" } | { is: "known"; id: number } | { is: "new" };

type Props = {
  who: Who;
  /** With the known fields of a new customer. */
  setWho: (who: Who, fields?: Record<string, string>) => void;
  /** The chosen customer, once loaded. */
  customer: Customer | null;
  /** The fields of a new customer, by name. */
  typed: Readonly<Record<string, string>>;
  type: (name: string, value: string) => void;
  errors: Record<string, string | undefined>;
};

/** The customer of the order: found by mobile, name or company, or created on the spot. */
export function CustomerPanel({ who, setWho, customer, typed, type, errors }: Props) {
  const [text, setText] = useState("");
  const found = useLookup({ customer: who.is === "nobody" ? text.trim() : "" });
  const change = (
    <Button variant="outline" size="small" onClick={() => setWho({ is: "nobody" })}>
      Change
    </Button>
  );
  if (who.is === "known")
    return (
      <Panel title="Customer" aside={change}>
        <input type="hidden" name="who" value="known" />
        <input type="hidden" name="customer" value={who.id} />
        {customer && <CustomerText customer={customer} />}
        {errors.customer && <p className="text-sm text-danger">{errors.customer}</p>}
      </Panel>
    );
  if (who.is === "new")
    return (
      <Panel title="New customer" aside={change}>
        <input type="hidden" name="who" value="new" />
        <NewCustomerFields typed={typed} type={type} errors={errors} />
      </Panel>
    );
  return (
    <Panel
      title="Customer"
      aside={
        <Button
          variant="outline"
          size="small"
          onClick={() =>
            setWho({ is: "new" }, { mobile: typed.mobile || text.replace(/\D/g, "").slice(-10) })
          }
        >
          New customer
        </Button>
      }
    >
      <FindField
        label="Find a customer"
        hint="Mobile number, name or company"
        text={text}
        setText={setText}
        choices={
          found?.customers.map(({ id, name, mobile, organisation }) => ({
            key: id,
            choose: () => setWho({ is: "known", id }),
            content: (
              <>
                <span className="font-medium">{name}</span>
                <span className="text-quiet">{organisation}</span>
                <span className="ms-auto font-mono">{mobile}</span>
              </>
            ),
          })) ?? null
        }
        none="No customer matches. Add a new one."
        error={errors.who ?? errors.customer}
      />
    </Panel>
  );
}

function CustomerText({ customer }: { customer: Customer }) {
  return (
    <p className="text-sm">
      <span className="font-medium">{customer.name}</span>, {customer.organisation}
      <br />
      <span className="font-mono">{customer.mobile}</span>
      {customer.gstin && (
        <>
          {" "}
          · GSTIN <span className="font-mono">{customer.gstin}</span>
        </>
      )}
    </p>
  );
}

function NewCustomerFields({ typed, type, errors }: Pick<Props, "typed" | "type" | "errors">) {
  const field = (name: string) => ({
    name,
    autoComplete: "off",
    value: typed[name] ?? "",
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(name, target.value),
  });
  return (
    <>
      <p className="mb-3 text-sm text-quiet">
        No password is set. The customer gets this account by registering with this mobile number.
      </p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="Mobile number" inputMode="numeric" {...field("mobile")} />
        <TextField label="Name" {...field("name")} />
        <TextField label="Company" isOptional {...field("organisation")} />
        <TextField label="GSTIN" isOptional {...field("gstin")} />
        <TextField label="E-mail" isOptional {...field("email")} />
      </div>
    </>
  );
}
