import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { BulkButtons } from "../../../../admin-kit/bulk-buttons.tsx";
import { endOrResume } from "../../../../admin-kit/bulk-edits/end-rows.operations.server.ts";
import { DataList, type listFeatures } from "../../../../admin-kit/data-list.tsx";
import { actionResult } from "../../../../admin-kit/form.server.ts";
import { keepTyped, unlessUnsent } from "../../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import type { Route } from "./+types/promocode-list.page";
import { PROMOCODES } from "./bulk-promocodes.operations.server.ts";
import { listPromocodes } from "./promocode-admin.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Promocodes · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "prices");
  return { rows: await listPromocodes(appContext(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "prices");
  return actionResult(() => endOrResume(appContext(context), { actor, request, of: PROMOCODES }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
const discountText = ({ percentBasisPoints, flatPaise, capPaise }: Row) =>
  percentBasisPoints === null
    ? rupees(flatPaise ?? 0)
    : `${percentBasisPoints / 100} %${capPaise === null ? "" : `, at most ${rupees(capPaise)}`}`;

const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("code", { header: "Code", meta: { isCode: true } }),
  column.display({
    id: "grants",
    header: "Discount",
    cell: ({ row: { original } }) => discountText(original),
  }),
  column.accessor("minimumSubtotalPaise", {
    header: "Minimum subtotal",
    meta: { isNumber: true, from: "md" },
    cell: ({ getValue }) => rupees(getValue()),
  }),
  column.display({
    id: "when",
    header: "When",
    meta: { from: "md", isShort: true },
    cell: ({ row: { original } }) =>
      original.endsAt
        ? `${formatDate(original.startsAt)} to ${formatDate(new Date(original.endsAt.getTime() - 1))}`
        : `From ${formatDate(original.startsAt)}`,
  }),
  column.display({
    id: "uses",
    header: "Used",
    meta: { isNumber: true },
    cell: ({ row: { original } }) =>
      `${original.uses.toLocaleString("en-IN")}${original.totalLimit === null ? "" : ` of ${original.totalLimit.toLocaleString("en-IN")}`}`,
  }),
  column.accessor("state", { header: "State", meta: { isShort: true } }),
]);

/** All promocodes with their discounts and use counts. */
export default function PromocodeList({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  return (
    <>
      <PageHead title="Promocodes">
        <ButtonLink to={href("/admin/promocodes/:id", { id: "new" })} size="small">
          New promocode
        </ButtonLink>
      </PageHead>
      <DataList
        label="Promocodes"
        columns={columns}
        rows={rows}
        rowHref={(row) => href("/admin/promocodes/:id", { id: String(row.id) })}
        rowName={(row) => row.code}
        bulk={(ids, clear) => (
          <BulkButtons
            ids={ids}
            clear={clear}
            actions={[
              { intent: "end", label: "End now" },
              { intent: "resume", label: "Resume" },
            ]}
          />
        )}
        empty="There are no promocodes yet"
      />
    </>
  );
}
