import { href, Link } from "react-router";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { useMay } from "../../../admin-kit/staff/use-may.ts";
import type { agreedWith } from "./explain-price.operations.server.ts";

const LINK = "inline-flex min-h-11 items-center text-steel underline underline-offset-4 lg:min-h-9";

/** A customer's groups and price lists, and a form for checking their price of a part. */
export function PricesPanel({
  mobile,
  groups,
  lists,
}: { mobile: string } & Awaited<ReturnType<typeof agreedWith>>) {
  const allowed = useMay();
  return (
    <Panel title="Prices">
      {lists.length === 0 && <p className="text-sm text-quiet">This customer has no price list.</p>}
      <ul className="text-sm" aria-label="Price lists">
        {lists.map(({ id, name, state, groups: by }) => (
          <li key={id}>
            {allowed("prices") ? (
              <Link to={href("/admin/price-lists/:id", { id: String(id) })} className={LINK}>
                {name}
              </Link>
            ) : (
              name
            )}
            <span className="text-quiet">
              {by.length > 0 && `, by group ${by.join(", ")}`}
              {state === "coming" && ", not yet valid"}
              {state === "ended" && ", ended"}
            </span>
          </li>
        ))}
      </ul>
      {groups.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          In {groups.length === 1 ? "the group" : "the groups"}
          {groups.map(({ id, name }) => (
            <Link key={id} to={href("/admin/customer-groups/:id", { id: String(id) })} className={LINK}>
              {name}
            </Link>
          ))}
        </p>
      )}
      {allowed("prices") && (
        <p className="text-sm">
          <Link to={`${href("/admin/price-lists/check")}?mobile=${mobile}`} className={LINK}>
            Check a price
          </Link>
        </p>
      )}
    </Panel>
  );
}
