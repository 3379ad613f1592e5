import { formatMoment } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { creditText } from "@kasna/rules/orders/store-credit";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { FilterBar, FilterText } from "../../../admin-kit/filter-bar.tsx";
import { cursorIn, searchTextIn } from "../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Route } from "./+types/ledger.page";
import { creditOwed } from "./gift-cards-admin.operations.server.ts";
import { searchLedger } from "./ledger.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Store credit · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "customers");
  const ctx = appContext(context);
  const text = searchTextIn(url);
  const [owed, page] = await Promise.all([creditOwed(ctx), searchLedger(ctx, text, cursorIn(url))]);
  return { text, owed, ...page };
}

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("customer", { header: "Customer" }),
  column.display({
    id: "what",
    header: "What",
    cell: ({ row: { original } }) => (
      <>
        {creditText(original.kind, original.orderId)}
        {original.note && <span className="block text-quiet wrap-anywhere">{original.note}</span>}
      </>
    ),
  }),
  column.accessor("createdAt", {
    header: "When",
    meta: { from: "md", isShort: true },
    cell: ({ getValue }) => formatMoment(getValue()),
  }),
  column.accessor("actor", { header: "By", meta: { from: "lg" } }),
  column.accessor("amountPaise", {
    header: "Amount",
    meta: { isNumber: true },
    cell: ({ getValue }) => signed(getValue()),
  }),
  column.accessor("balancePaise", {
    header: "Balance",
    meta: { isNumber: true, from: "sm" },
    cell: ({ getValue }) => rupees(getValue()),
  }),
]);

const signed = (paise: number) => `${paise < 0 ? "−" : "+"}${rupees(Math.abs(paise))}`;

/** The ledger of store credit, and the shop's liabilities. */
export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { text, owed, rows, newer, older } = loaderData;
  return (
    <>
      <PageHead
        title="Store credit"
        text={`Customers have ${rupees(owed.creditPaise)} to spend. Gift cards worth ${rupees(owed.cardsPaise)} have not been added yet.`}
      >
        <ButtonLink to={href("/admin/gift-cards")} size="small">
          Gift cards
        </ButtonLink>
      </PageHead>
      <FilterBar label="Search store credit">
        <FilterText label="Customer, mobile or order" value={text} />
      </FilterBar>
      <DataList
        label="Movements of store credit"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        rowHref={({ userId }) => href("/admin/customers/:id", { id: String(userId) })}
        rowName={({ id, customer }) => `${id}, ${customer}`}
        empty={text ? "No movement found" : "There is no store credit yet"}
        emptyHint={
          !text && (
            <p>Issue a gift card, refund an order as store credit, or give some on a customer's page.</p>
          )
        }
      />
    </>
  );
}
