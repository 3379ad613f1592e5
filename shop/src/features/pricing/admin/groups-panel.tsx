import { Form, href, Link, useNavigation } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";

type Group = { id: number; name: string; customers: number; hasList: boolean };

/** The groups that have a price list, and a form for assigning it to another. */
export function GroupsPanel({
  groups,
  isArchived,
  outcome,
}: {
  groups: readonly Group[];
  isArchived: boolean;
  outcome: Outcome | undefined;
}) {
  const isBusy = useNavigation().state !== "idle";
  const having = groups.filter(({ hasList }) => hasList);
  const others = groups.filter(({ hasList }) => !hasList);
  return (
    <Panel title="Customer groups">
      {having.length === 0 && <p className="text-sm text-quiet">No group has this list yet</p>}
      <ul aria-label="Groups with this list" className="divide-y divide-hairline text-sm">
        {having.map(({ id, name, customers }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <div className="min-w-40 grow py-1 wrap-anywhere">
              <Link
                to={href("/admin/customer-groups/:id", { id: String(id) })}
                className="font-medium text-steel underline underline-offset-4"
              >
                {name}
              </Link>
              <span className="text-quiet">
                , {customers === 1 ? "1 customer" : `${customers.toLocaleString("en-IN")} customers`}
              </span>
            </div>
            {!isArchived && (
              <Form method="post">
                <input type="hidden" name="group" value={id} />
                <Button type="submit" name="intent" value="remove-group" variant="link" size="small">
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {groups.length === 0 && !isArchived && (
        <Link
          to={href("/admin/customer-groups/:id", { id: "new" })}
          className="inline-flex min-h-11 items-center text-sm text-steel underline underline-offset-4"
        >
          Make the first group
        </Link>
      )}
      {others.length > 0 && !isArchived && (
        <Form method="post" noValidate aria-label="Give this list to a group" className="mt-3">
          <SelectField
            key={others.length}
            label="Group"
            hint="Customers who join the group later get the list too"
            name="group"
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={outcome?.errors?.group}
          />
          <AlertLine>{outcome?.errors ? "" : outcome?.problem}</AlertLine>
          <Button type="submit" name="intent" value="add-group" size="small" isBusy={isBusy}>
            Add group
          </Button>
        </Form>
      )}
    </Panel>
  );
}
