import { dayInIndia } from "@kasna/rules/dates";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { z } from "zod";
import { BulkButtons } from "../../../admin-kit/bulk-buttons.tsx";
import { bulkResult } from "../../../admin-kit/bulk-edits/bulk-result.operations.server.ts";
import { DataList, IN_TURN, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { FilterBar, FilterChoice, FilterText } from "../../../admin-kit/filter-bar.tsx";
import { actionResult, readForm } from "../../../admin-kit/form.server.ts";
import { idsField } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { cursorIn, searchTextIn } from "../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useMay } from "../../../admin-kit/staff/use-may.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Route } from "./+types/price-list-list.page";
import { archivePriceLists } from "./bulk-price-lists.operations.server.ts";
import { formatDay } from "./days.ts";
import { isPriceListView, PRICE_LIST_VIEWS } from "./price-list-views.ts";
import { listPriceLists } from "./price-lists.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Price lists · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "prices");
  const ctx = appContext(context);
  const named = url.searchParams.get("view");
  const view = isPriceListView(named) ? named : "own";
  const text = searchTextIn(url);
  const search = { day: dayInIndia(ctx.now()), of: view, text, cursor: cursorIn(url) };
  return { view, text, ...(await listPriceLists(ctx, search)) };
}

const actionForm = z.object({ intent: z.literal("archive"), id: idsField });

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "prices");
  return actionResult(async () => {
    const { id: ids } = await readForm(request, actionForm);
    const changed = await archivePriceLists(appContext(context), { actor, ids });
    return bulkResult("price-list", "archived", changed);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const NAME = column.accessor("name", { header: "Name" });
const TERMS = column.columns([
  column.display({
    id: "days",
    header: "When",
    meta: { from: "md", isShort: true },
    cell: ({ row: { original } }) =>
      original.validTo
        ? `${formatDay(original.validFrom)} to ${formatDay(original.validTo)}`
        : `From ${formatDay(original.validFrom)}`,
  }),
  column.accessor("rules", {
    header: "Rules",
    meta: { isNumber: true },
    cell: ({ getValue }) => getValue().toLocaleString("en-IN"),
  }),
  column.accessor("groups", {
    header: "Groups",
    meta: { isNumber: true, from: "md" },
    cell: ({ getValue }) => getValue().toLocaleString("en-IN"),
  }),
  column.accessor("customers", {
    header: "Customers",
    meta: { isNumber: true },
    cell: ({ getValue }) => getValue().toLocaleString("en-IN"),
  }),
  column.accessor("state", { header: "State", meta: { isShort: true } }),
]);
const COLUMNS = {
  own: [NAME, ...TERMS],
  quotations: [
    NAME,
    column.accessor("quotation", { header: "Quotation", meta: { isShort: true } }),
    ...TERMS,
  ],
};
const EMPTY = {
  own: { empty: "There are no price lists yet", emptyHint: "Everybody pays the list price." },
  quotations: {
    empty: "No quotation has prices of its own",
    emptyHint: "A price that you quote in answer to a request is kept here until the quotation expires.",
  },
};

const NOTHING_FOUND = {
  empty: "No price lists match",
  emptyHint: "Try fewer letters, or the other lists.",
};
const SEARCHED = { own: "List or customer", quotations: "Quotation or customer" };

/** All price lists with their dates, rules and customers. */
export default function PriceListList({
  loaderData: { view, text, rows, newer, older },
  actionData,
}: Route.ComponentProps) {
  const may = useMay();
  useOutcome(actionData);
  return (
    <>
      <PageHead title="Price lists" text="Prices that you have agreed with customers.">
        <div className="flex flex-wrap gap-2">
          {may("customers") && (
            <ButtonLink to={href("/admin/customer-groups")} variant="outline" size="small">
              Customer groups
            </ButtonLink>
          )}
          <ButtonLink to={href("/admin/price-lists/check")} variant="outline" size="small">
            Check a price
          </ButtonLink>
          <ButtonLink to={href("/admin/price-lists/:id", { id: "new" })} size="small">
            New price list
          </ButtonLink>
        </div>
      </PageHead>
      <FilterBar label="Search price lists">
        <FilterText label={SEARCHED[view]} value={text} />
        <FilterChoice
          label="Show"
          name="view"
          value={view}
          options={Object.entries(PRICE_LIST_VIEWS).map(([value, label]) => ({ value, label }))}
        />
      </FilterBar>
      <DataList
        label="Price lists"
        columns={COLUMNS[view]}
        rows={rows}
        rowHref={(row) => href("/admin/price-lists/:id", { id: String(row.id) })}
        rowName={(row) => row.name}
        bulk={(ids, clear) => (
          <BulkButtons ids={ids} clear={clear} actions={[{ intent: "archive", label: "Archive" }]} />
        )}
        edges={{ newer, older }}
        pageLabels={IN_TURN}
        {...(text === "" ? EMPTY[view] : NOTHING_FOUND)}
      />
    </>
  );
}
