import { formatMoment } from "@kasna/rules/dates";
import { STOCK_NOTE_MAX } from "@kasna/rules/stock";
import { countText } from "@kasna/rules/tax/unit-codes";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { z } from "zod";
import { AdminForm, type FormField } from "../../../admin-kit/admin-form.tsx";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { actionResult, readForm } from "../../../admin-kit/form.server.ts";
import { formKeyField, idField, linesField, optionalText } from "../../../admin-kit/form-fields.ts";
import { FormKey } from "../../../admin-kit/form-key.tsx";
import { HEAD_LINK } from "../../../admin-kit/head-link.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { cursorIn } from "../../../admin-kit/keyset.server.ts";
import { PageHead, Panel } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import type { Route } from "./+types/transfers.page";
import { openPlaces } from "./pieces-at-places.operations.server.ts";
import { listTransfers, transferTyped } from "./transfers.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Stock transfers · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "stock");
  const ctx = appContext(context);
  const places = await openPlaces(ctx.db.readOnly);
  return {
    places: places.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(await listTransfers(ctx, cursorIn(url))),
  };
}

const LIST_MAX = 20_000;
const transferForm = z.object({
  from: idField("Choose a stock place"),
  to: idField("Choose a stock place"),
  list: linesField(LIST_MAX, "Enter at least one part"),
  note: optionalText(STOCK_NOTE_MAX),
  key: formKeyField,
});

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "stock");
  return actionResult(async () => {
    const { from: fromId, to: toId, key: formKey, list, note } = await readForm(request, transferForm);
    const id = await transferTyped(appContext(context), { actor, fromId, toId, list, note, formKey });
    return `Transfer ${id} booked`;
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("id", { header: "Transfer", meta: { isShort: true } }),
  column.accessor("happenedAt", {
    header: "When",
    meta: { isShort: true, from: "md" },
    cell: ({ getValue }) => formatMoment(getValue()),
  }),
  column.accessor("to", {
    header: "From and to",
    cell: ({ row: { original } }) => (
      <>
        {original.from} to {original.to}
        {original.note && <span className="block text-xs text-quiet">{original.note}</span>}
      </>
    ),
  }),
  column.accessor("parts", {
    header: "Quantity",
    cell: ({ getValue }) => (
      <>
        {getValue()
          .slice(0, SHOWN_PARTS)
          .map(({ sku, pieces, unit }) => (
            <span key={sku} className="block whitespace-nowrap max-sm:text-xs">
              <span className="font-mono">{sku}</span> {countText(pieces, unit ?? "NOS")}
            </span>
          ))}
        {getValue().length > SHOWN_PARTS && `and ${getValue().length - SHOWN_PARTS} more parts`}
      </>
    ),
  }),
  column.accessor("actor", { header: "Who", meta: { from: "2xl" } }),
]);
const SHOWN_PARTS = 5;

/** Transfers between stock places, and the form for booking one. */
export default function Transfers({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData?.problem ? undefined : actionData);
  const { places, rows, newer, older } = loaderData;
  const [main = { value: "", label: "" }, second = main] = places;
  const fields: readonly FormField[] = [
    { name: "from", label: "From", kind: "choice", options: places, isRequired: true, isWide: true },
    { name: "to", label: "To", kind: "choice", options: places, isRequired: true, isWide: true },
    {
      name: "list",
      label: "Parts",
      kind: "lines",
      rows: 6,
      isRequired: true,
      hint: "Scan each pack, or enter a SKU and a quantity on each line, such as AB-120 200. A part sold in packs is counted in packs.",
    },
    { name: "note", label: "Note", isWide: true },
  ];
  return (
    <>
      <PageHead title="Stock transfers" text="What was carried from one stock place to another.">
        <a href={href("/admin/stock")} className={HEAD_LINK}>
          Stock
        </a>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[24rem_minmax(0,1fr)]">
        {places.length > 1 ? (
          <Panel title="New transfer">
            <AdminForm
              key={rows[0]?.id}
              fields={fields}
              values={{ from: main.value, to: second.value }}
              version={0}
              outcome={actionData}
              submit="Transfer"
            >
              <FormKey />
            </AdminForm>
          </Panel>
        ) : (
          <Panel title="One stock place">
            <p className="text-sm">All stock is at one place. Add another place in the settings first.</p>
          </Panel>
        )}
        <DataList
          label="Transfers"
          columns={columns}
          rows={rows}
          edges={{ newer, older }}
          empty="Nothing has been transferred yet"
        />
      </div>
    </>
  );
}
