import { formatDate } from "@kasna/rules/dates";
import { createColumnHelper } from "@tanstack/react-table";
import { useState } from "react";
import { href } from "react-router";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { FilterBar, FilterChoice, FilterText } from "../../../admin-kit/filter-bar.tsx";
import { CUSTOMER_VIEWS } from "../../../admin-kit/find-customers.server.ts";
import { actionResult, formFields } from "../../../admin-kit/form.server.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { cursorIn, searchTextIn } from "../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useMay } from "../../../admin-kit/staff/use-may.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { Button } from "../../../ui/button.tsx";
import { membershipChoices } from "../../pricing/admin/members/bulk-customers.operations.server.ts";
import type { Route } from "./+types/customer-list.page";
import { changeMembership } from "./change-membership.operations.server.ts";
import { searchCustomers } from "./customers.operations.server.ts";
import { MembershipDialog, type MembershipKind } from "./membership-dialog.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { noticeOf, sendTo } from "./notice-form.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Customers · Back office" }];

const searchIn = (url: URL) => ({
  view: CUSTOMER_VIEWS.find((known) => known === url.searchParams.get("view")) ?? "all",
  text: searchTextIn(url),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "customers");
  const search = searchIn(url);
  const ctx = appContext(context);
  const [page, choices] = await Promise.all([
    searchCustomers(ctx, search, cursorIn(url)),
    membershipChoices(ctx),
  ]);
  return { search, choices, ...page };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = requireStaff(context, "customers");
  const ctx = appContext(context);
  return actionResult(async () => {
    const fields = await formFields(request);
    if (fields.intent) return changeMembership(ctx, { staff, fields });
    // For the selected customers, or for all that match the search.
    const notice = noticeOf(fields);
    return sendTo(ctx, { staff, to: notice.customer ?? searchIn(url), notice });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

const VIEWS = [
  { value: "all", label: "All" },
  { value: "active", label: "Not blocked" },
  { value: "blocked", label: "Blocked" },
];

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("name", { header: "Name" }),
  column.accessor("organisation", { header: "Organisation", meta: { from: "md" } }),
  column.accessor("mobile", { header: "Mobile", meta: { isCode: true } }),
  column.accessor("email", { header: "E-mail", meta: { from: "lg" } }),
  column.accessor("createdAt", {
    header: "Since",
    meta: { from: "md", isShort: true },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
  column.accessor("blockedAt", {
    header: "",
    meta: { from: "sm" },
    cell: ({ getValue }) => getValue() && <span className="text-danger">Blocked</span>,
  }),
]);

type Changing = { kind: MembershipKind; ids: string[]; clear: () => void };

/**
 * Customers. Staff can notify the selected ones, or all that match the search, of a promotion or reward, and change
 * their groups and price lists.
 */
export default function CustomerList({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { search, choices, rows, newer, older } = loaderData;
  const allowed = useMay();
  const [changing, setChanging] = useState<Changing | null>(null);
  const [to, setTo] = useState<readonly string[] | "found" | null>(null);
  const isNarrowed = search.text !== "" || search.view !== "all";
  return (
    <>
      <PageHead title="Customers">
        <Button variant="outline" size="small" onClick={() => setTo("found")}>
          {isNarrowed ? "Notify all customers found" : "Notify all"}
        </Button>
      </PageHead>
      <FilterBar label="Search customers">
        <FilterText label="Name, mobile, e-mail or organisation" value={search.text} />
        <FilterChoice label="Status" name="view" value={search.view} options={VIEWS} />
      </FilterBar>
      <DataList
        label="Customers"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        rowHref={(row) => href("/admin/customers/:id", { id: String(row.id) })}
        rowName={(row) => row.name}
        empty="No customers found"
        bulk={(chosen, clear) => (
          <>
            <Button
              size="small"
              variant="outline"
              onClick={() => setChanging({ kind: "group", ids: chosen, clear })}
            >
              Group
            </Button>
            {allowed("prices") && (
              <Button
                size="small"
                variant="outline"
                onClick={() => setChanging({ kind: "price-list", ids: chosen, clear })}
              >
                Price list
              </Button>
            )}
            <Button size="small" onClick={() => setTo(chosen)}>
              Notify them
            </Button>
          </>
        )}
      />
      {changing && (
        <MembershipDialog
          {...changing}
          choices={changing.kind === "group" ? choices.groups : choices.lists}
          outcome={actionData}
          close={(isDone) => [isDone && changing.clear(), setChanging(null)]}
        />
      )}
      {to && (
        <NoticeDialog
          to={to}
          whom={
            to === "found" ? (isNarrowed ? "all customers found" : "every customer") : `${to.length} chosen`
          }
          outcome={actionData}
          close={() => setTo(null)}
        />
      )}
    </>
  );
}
