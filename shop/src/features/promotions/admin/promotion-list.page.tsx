import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { BulkButtons } from "../../../admin-kit/bulk-buttons.tsx";
import { endOrResume } from "../../../admin-kit/bulk-edits/end-rows.operations.server.ts";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { actionResult } from "../../../admin-kit/form.server.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Route } from "./+types/promotion-list.page";
import { PROMOTIONS } from "./bulk-promotions.operations.server.ts";
import { DISCOUNT_ORDER_FOR_STAFF } from "./discount-order.ts";
import { listPromotions } from "./promotion-admin.operations.server.ts";
import { audienceText, giftText } from "./promotion-texts.ts";

export const meta: Route.MetaFunction = () => [{ title: "Promotions · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "prices");
  return { rows: await listPromotions(appContext(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "prices");
  return actionResult(() => endOrResume(appContext(context), { actor, request, of: PROMOTIONS }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("name", { header: "Name" }),
  column.display({
    id: "gives",
    header: "Gives",
    cell: ({ row: { original } }) => `${giftText(original.gift, original.targets)}${audienceText(original)}`,
  }),
  column.display({
    id: "code",
    header: "Code",
    meta: { from: "lg", isCode: true },
    cell: ({ row: { original } }) => original.code ?? "–",
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
  column.display({
    id: "given",
    header: "Given",
    meta: { isNumber: true, from: "md" },
    cell: ({ row: { original } }) => rupees(original.effect.discountPaise + original.effect.deliveryPaise),
  }),
  column.display({
    id: "sold",
    header: "Order totals",
    meta: { isNumber: true, from: "lg" },
    cell: ({ row: { original } }) => rupees(original.effect.paise),
  }),
  column.accessor("state", { header: "State", meta: { isShort: true } }),
]);

/** All promotions with their benefits, uses and effects. */
export default function PromotionList({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  return (
    <>
      <PageHead title="Promotions" text={DISCOUNT_ORDER_FOR_STAFF}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={href("/admin/promotions/:id", { id: "new" })} size="small">
            New promotion
          </ButtonLink>
          <ButtonLink to={href("/admin/promotions/trial")} variant="outline" size="small">
            Try on a cart
          </ButtonLink>
        </div>
      </PageHead>
      <DataList
        label="Promotions"
        columns={columns}
        rows={rows}
        rowHref={(row) => href("/admin/promotions/:id", { id: String(row.id) })}
        rowName={(row) => row.name}
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
        empty="There are no promotions yet"
        emptyHint="A promotion applies to orders that meet its conditions, automatically or with a code."
      />
    </>
  );
}
