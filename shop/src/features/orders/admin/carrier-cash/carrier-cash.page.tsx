import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { createColumnHelper } from "@tanstack/react-table";
import { useState } from "react";
import { href } from "react-router";
import { z } from "zod";
import { DataList, IN_TURN, type listFeatures } from "../../../../admin-kit/data-list.tsx";
import { FilterBar, FilterChoice, FilterText } from "../../../../admin-kit/filter-bar.tsx";
import { actionResult, readForm } from "../../../../admin-kit/form.server.ts";
import { FormDialog } from "../../../../admin-kit/form-dialog.tsx";
import { idField, reasonField } from "../../../../admin-kit/form-fields.ts";
import { evenIfRejected, keepTyped } from "../../../../admin-kit/keep-typed.ts";
import { cursorIn, offsetOf, PAGE_SIZE, pageAt, searchTextIn } from "../../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { ReasonField } from "../../../../admin-kit/reason-field.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { AlertLine } from "../../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { owingCarriers, writeOffCash } from "../../carrier-cash/carrier-cash.operations.server.ts";
import { latestRemittances } from "../../carrier-cash/remittances.operations.server.ts";
import type { Route } from "./+types/carrier-cash.page";
import { carrierIn, carrierName, carrierOption } from "./carrier-choice.ts";
import { searchOwedParcels } from "./cash-list.operations.server.ts";
import { LatestRemittances } from "./latest-remittances.tsx";
import { OwingCarriers } from "./owing-carriers.tsx";

const SHOWN_REMITTANCES = 20;

export const meta: Route.MetaFunction = () => [{ title: "Cash with carriers · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "money");
  const ctx = appContext(context);
  const cursor = cursorIn(url);
  const text = searchTextIn(url);
  const carrier = carrierIn(url.searchParams.get("carrier"));
  const span = { offset: offsetOf(cursor), limit: PAGE_SIZE + 1 };
  const [parcels, carriers, booked] = await Promise.all([
    searchOwedParcels(ctx, { carrier, text, ...span }),
    owingCarriers(ctx.db.readOnly),
    latestRemittances(ctx, SHOWN_REMITTANCES),
  ]);
  return {
    text,
    carrier: carrier === null ? "" : carrierOption(carrier).value,
    carriers,
    booked: booked.map(({ id, carrier: by, bankReference, amountPaise, receivedOn }) => ({
      id,
      carrier: by,
      bankReference,
      amountPaise,
      receivedOn,
    })),
    ...pageAt(parcels, cursor),
  };
}

const writeOffForm = z.object({
  shipment: z.preprocess(
    (value) => (Array.isArray(value) ? value : [value]),
    z.array(idField()).min(1).max(PAGE_SIZE),
  ),
  reason: reasonField,
});

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "money");
  return actionResult(async () => {
    const { shipment, reason } = await readForm(request, writeOffForm);
    const count = await writeOffCash(appContext(context), { staff, shipmentIds: shipment, reason });
    return `${count} ${count === 1 ? "parcel" : "parcels"} written off`;
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("orderId", {
    header: "Order",
    cell: ({ row: { original } }) => (
      <>
        <span className="font-mono">#{original.orderId}</span>
        {original.parcel > 1 && `, parcel ${original.parcel}`}
      </>
    ),
  }),
  column.accessor("carrier", {
    header: "Carrier",
    meta: { from: "sm" },
    cell: ({ getValue }) => carrierName(getValue()),
  }),
  column.accessor("trackingNumber", { header: "Tracking number", meta: { from: "lg", isCode: true } }),
  column.accessor("deliveredAt", {
    header: "Delivered",
    meta: { isShort: true },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
  column.accessor("duePaise", {
    header: "Collected",
    meta: { isNumber: true, from: "md" },
    cell: ({ getValue }) => rupees(getValue()),
  }),
  column.accessor("owedPaise", {
    header: "Owed",
    meta: { isNumber: true },
    cell: ({ getValue }) => rupees(getValue()),
  }),
]);

/** Delivered cash orders for which carriers have not yet paid the shop, and the carriers' payments. */
export default function CarrierCash({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { text, carrier, carriers, booked, rows, newer, older } = loaderData;
  const [writingOff, setWritingOff] = useState<readonly string[]>([]);
  const owedPaise = carriers.reduce((sum, owing) => sum + owing.owedPaise, 0);
  const chosenOf = (ids: readonly string[]) => new URLSearchParams(ids.map((id) => ["shipment", id]));
  return (
    <>
      <PageHead title="Cash with carriers" text={`${rupees(owedPaise)} delivered, not yet paid to the shop`}>
        <a
          href={`${href("/admin/carrier-cash/file")}?${new URLSearchParams({ carrier })}`}
          className="inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4 lg:min-h-9"
        >
          Download CSV
        </a>
        <ButtonLink to={href("/admin/carrier-cash/book")} size="small">
          Book a remittance
        </ButtonLink>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <FilterBar label="Search cash with carriers">
            <FilterText label="Order or tracking number" value={text} />
            <FilterChoice
              label="Carrier"
              name="carrier"
              value={carrier}
              options={[
                { value: "", label: "All" },
                ...carriers.map((owing) => carrierOption(owing.carrier)),
              ]}
            />
          </FilterBar>
          <DataList
            label="Cash with carriers"
            columns={columns}
            rows={rows}
            edges={{ newer, older }}
            pageLabels={IN_TURN}
            rowHref={({ orderId }) => href("/admin/orders/:orderId", { orderId: String(orderId) })}
            rowName={({ orderId, parcel }) => `order #${orderId}${parcel > 1 ? `, parcel ${parcel}` : ""}`}
            empty={text || carrier ? "No parcels match" : "No carrier owes anything"}
            bulk={(ids) => (
              <>
                <ButtonLink
                  to={`${href("/admin/carrier-cash/book")}?${chosenOf(ids)}`}
                  size="small"
                  prefetch="none"
                >
                  Book
                </ButtonLink>
                <Button variant="outline" size="small" onClick={() => setWritingOff(ids)}>
                  Write off
                </Button>
              </>
            )}
          />
        </div>
        <div className="flex flex-col gap-4">
          <OwingCarriers carriers={carriers} />
          <LatestRemittances rows={booked} />
        </div>
      </div>
      {writingOff.length > 0 && (
        <FormDialog
          title="Write off"
          description={`${writingOff.length} ${writingOff.length === 1 ? "parcel leaves" : "parcels leave"} this list, and the carrier owes nothing for ${writingOff.length === 1 ? "it" : "them"} any more.`}
          submit="Write off"
          outcome={actionData}
          close={() => setWritingOff([])}
        >
          {({ errors, problem }) => (
            <>
              {writingOff.map((id) => (
                <input key={id} type="hidden" name="shipment" value={id} />
              ))}
              <ReasonField error={errors.reason} />
              <AlertLine>{problem}</AlertLine>
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}
