import { useEffect, useRef } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";

type Customer = { id: number; name: string; mobile: string; organisation: string; blockedAt: Date | null };

/** The customers of a price list or group, and a form for adding more. */
export function CustomersPanel({
  customers,
  count = customers.length,
  label,
  empty,
  takesMany = false,
  isArchived = false,
  outcome,
}: {
  customers: readonly Customer[];
  /** The total number, if only the first ones are listed. */
  count?: number;
  /** A description of the customers for screen readers. */
  label: string;
  /** The text shown while there are none. */
  empty: string;
  /** Whether several customers can be added at once, one per line. */
  takesMany?: boolean;
  isArchived?: boolean;
  outcome: Outcome | undefined;
}) {
  const isBusy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome?.done) form.current?.reset();
  }, [outcome]);
  const field = { name: "customer", autoComplete: "off", error: outcome?.errors?.customer };
  return (
    <Panel title="Customers">
      {customers.length === 0 && <p className="text-sm text-quiet">{empty}</p>}
      <ul aria-label={label} className="divide-y divide-hairline text-sm">
        {customers.map(({ id, name, mobile, organisation, blockedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <div className="min-w-40 grow py-1 wrap-anywhere">
              <Link
                to={href("/admin/customers/:id", { id: String(id) })}
                className="font-medium text-steel underline underline-offset-4"
              >
                {name}
              </Link>
              , {organisation}
              <p className="text-quiet">
                <span className="font-mono">{mobile}</span>
                {blockedAt && ", blocked"}
              </p>
            </div>
            {!isArchived && (
              <Form method="post">
                <input type="hidden" name="user" value={id} />
                <Button type="submit" name="intent" value="remove-customer" variant="link" size="small">
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {count > customers.length && (
        <p className="mt-2 text-sm text-quiet">
          These are the first {customers.length} of {count.toLocaleString("en-IN")}.
        </p>
      )}
      {!isArchived && (
        <Form ref={form} method="post" noValidate className="mt-3">
          {takesMany ? (
            <TextAreaField
              label="Mobile numbers or companies"
              hint="One a line. A company adds everybody who is registered with its name today"
              rows={3}
              {...field}
            />
          ) : (
            <TextField
              label="Mobile number or company"
              hint="A company adds everybody who is registered with its name today"
              {...field}
            />
          )}
          <AlertLine>{outcome?.errors ? "" : outcome?.problem}</AlertLine>
          <Button type="submit" name="intent" value="add-customers" size="small" isBusy={isBusy}>
            Add
          </Button>
        </Form>
      )}
    </Panel>
  );
}
