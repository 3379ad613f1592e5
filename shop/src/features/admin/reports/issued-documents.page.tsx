import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { createColumnHelper } from "@tanstack/react-table";
import { href, Link } from "react-router";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { FilterBar, FilterChoice, FilterText } from "../../../admin-kit/filter-bar.tsx";
import { HEAD_LINK } from "../../../admin-kit/head-link.ts";
import { cursorIn } from "../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import type { Route } from "./+types/issued-documents.page";
import { PDFS_MAX, searchDocuments, searchIn, tooManyFor } from "./issued-documents.operations.server.ts";
import { rupeesCell } from "./number-cells.ts";
import { periodText, usualPeriods } from "./period.ts";
import { PeriodBar } from "./period-bar.tsx";
import { PersonCell } from "./person-cell.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Documents · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "reports");
  const ctx = appContext(context);
  const search = searchIn(url, ctx.now());
  const result = await searchDocuments(ctx, search, cursorIn(url));
  return {
    search,
    usual: usualPeriods(ctx.now()),
    pdfsMax: PDFS_MAX,
    tooMany: tooManyFor(search),
    ...result,
  };
}

const KINDS = { quotation: "Quotation", invoice: "Invoice", credit_note: "Credit note" };
const CHOICES = [
  { value: "all", label: "All" },
  { value: "quotation", label: "Quotations" },
  { value: "invoice", label: "Invoices" },
  { value: "credit_note", label: "Credit notes" },
];

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("number", {
    header: "Number",
    meta: { isShort: true },
    cell: ({ row: { original } }) => (
      <>
        <a
          href={href("/admin/documents/:id", { id: String(original.id) })}
          target="_blank"
          rel="noreferrer"
          className={`${HEAD_LINK} font-mono`}
        >
          {original.number}
        </a>
        <span className="figures block text-quiet sm:hidden">
          {formatRupees(rupeesFromPaise(original.totalPaise))}
        </span>
      </>
    ),
  }),
  column.accessor("kind", {
    header: "Kind",
    meta: { from: "sm", isShort: true },
    cell: ({ getValue }) => KINDS[getValue()],
  }),
  column.accessor("issuedAt", {
    header: "Issued",
    meta: { from: "md", isShort: true },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
  column.accessor("name", {
    header: "Buyer",
    cell: ({ row: { original } }) => (
      <>
        <PersonCell {...original} />
        {original.orderId !== null && (
          <span className="block lg:hidden">
            <OrderLink id={original.orderId} />
          </span>
        )}
      </>
    ),
  }),
  column.accessor("orderId", {
    header: "Order",
    meta: { from: "lg" },
    cell: ({ getValue }) => <OrderLink id={getValue()} />,
  }),
  column.accessor("totalPaise", {
    header: "Total",
    meta: { isNumber: true, from: "sm" },
    cell: rupeesCell,
  }),
]);

const OrderLink = ({ id }: { id: number | null }) =>
  id !== null && (
    <Link to={href("/admin/orders/:orderId", { orderId: String(id) })} className={HEAD_LINK}>
      #{id}
    </Link>
  );

/** Issued quotations, invoices and credit notes, by period or search, individually or as one ZIP. */
export default function IssuedDocuments({ loaderData }: Route.ComponentProps) {
  const { search, usual, rows, newer, older, total, pdfsMax, tooMany } = loaderData;
  const { period, kind, text } = search;
  const isMany = total > pdfsMax;
  const number = `${isMany ? "More than " : ""}${Math.min(total, pdfsMax).toLocaleString("en-IN")}`;
  const count = `${number} ${total === 1 ? "document" : "documents"}`;
  const query = new URLSearchParams({ ...period, kind, q: text }).toString();
  return (
    <>
      <PageHead title="Documents" text={text ? `${count} of any day` : `${count}, ${periodText(period)}`}>
        {total > 0 && !isMany && (
          <a href={`${href("/admin/documents/all.zip")}?${query}`} className={HEAD_LINK}>
            Download {total === 1 ? "the PDF" : `${total.toLocaleString("en-IN")} PDFs`} as ZIP
          </a>
        )}
        {isMany && <p className="text-sm text-quiet">{tooMany}</p>}
      </PageHead>
      <PeriodBar period={period} usual={usual} otherFilters={{ kind }} />
      <FilterBar label="Search documents">
        <FilterText label="Number, order or buyer" value={text} />
        <FilterChoice label="Kind" name="kind" value={kind} options={CHOICES} />
        <input type="hidden" name="from" value={period.from} />
        <input type="hidden" name="to" value={period.to} />
      </FilterBar>
      <DataList
        label="Documents"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        empty={text ? "No document has this number, order or buyer" : "No document was issued in this period"}
        emptyHint={text ? "Empty the search to see a period." : "Choose another period."}
      />
    </>
  );
}
