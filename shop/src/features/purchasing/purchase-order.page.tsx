import { formatDate, formatMoment } from "@kasna/rules/dates";
import { LOT_MAX } from "@kasna/rules/purchasing";
import { rowId } from "@kasna/rules/row-id";
import { data, href, Link, redirect } from "react-router";
import { z } from "zod";
import { formRows, idParam, intentResult, loaded } from "../../admin-kit/form.server.ts";
import {
  formKeyField,
  idField,
  linesField,
  optionalLines,
  optionalRupees,
  optionalText,
  optionalWhole,
  startOfDay,
  versionField,
} from "../../admin-kit/form-fields.ts";
import { evenIfRejected, keepTyped } from "../../admin-kit/keep-typed.ts";
import { PageHead } from "../../admin-kit/page-head.tsx";
import { requireStaff } from "../../admin-kit/staff/guard.server.ts";
import { useOutcomes } from "../../admin-kit/use-outcome.ts";
import { appContext } from "../../api/context.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { openPlaces } from "../stock/places/pieces-at-places.operations.server.ts";
import { placeChoice } from "../stock/places/place-field.widget.tsx";
import type { Route } from "./+types/purchase-order.page";
import { DraftPanel } from "./draft-panel.tsx";
import { OrderSteps } from "./order-steps.tsx";
import {
  cancelPurchaseOrder,
  closePurchaseOrder,
  placePurchaseOrder,
} from "./purchase-order-steps.operations.server.ts";
import { readPurchaseOrder, saveDraft } from "./purchase-orders.operations.server.ts";
import { PURCHASE_STATE_LABELS, purchaseOrderName } from "./purchase-texts.ts";
import { writePurchaseLines } from "./read-purchase-lines.ts";
import { ReceiptsPanel } from "./receipts-panel.tsx";
import { type ReceivedLine, receiptsOf, receiveGoods } from "./receive.operations.server.ts";
import { ReceivePanel } from "./receive-panel.tsx";
import { partsToOrder } from "./reorder.operations.server.ts";
import { listSuppliers } from "./suppliers.operations.server.ts";
import { type Undone, undoReceipt } from "./undo-receipt.operations.server.ts";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${params.id === "new" ? "New purchase order" : `PO-${params.id}`} · Back office` },
];

const RECEIVED_MAX = 1_000_000;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireStaff(context, "stock");
  const ctx = appContext(context);
  const suppliers = (await listSuppliers(ctx.db.readOnly))
    .filter(({ isArchived }) => !isArchived)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const places = await openPlaces(ctx.db.readOnly);
  if (params.id === "new") {
    const wanted = url.searchParams.getAll("part").flatMap((id) => rowId(id) ?? []);
    const chosen = wanted.length > 0 ? await partsToOrder(ctx, null, wanted) : [];
    const ofChosen = new Set(chosen.map(({ supplierId }) => supplierId));
    const [only] = ofChosen.size === 1 ? ofChosen : [];
    const supplier = rowId(url.searchParams.get("supplier")) ?? only ?? null;
    const list = writePurchaseLines(
      chosen.map(({ sku, units, unitCostPaise }) => ({ sku, quantity: units, unitCostPaise })),
    );
    return {
      suppliers,
      places,
      draft: {
        supplier: String(supplier ?? ""),
        place: String(places[0]?.id ?? ""),
        list,
        note: "",
        version: 0,
      },
      order: null,
    };
  }
  const id = idParam(params.id);
  const order = await loaded(readPurchaseOrder(ctx.db, id));
  const { supplier, lines, note, version } = order;
  const place = String(order.placeId ?? places[0]?.id ?? "");
  const draft = { supplier: String(supplier.id), place, list: writePurchaseLines(lines), note, version };
  return {
    suppliers,
    places,
    draft,
    order: { ...order, receipts: await receiptsOf(ctx.db, id) },
  };
}

const LIST_MAX = 50_000;
const purchaseForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    version: versionField,
    supplier: idField("Choose a supplier"),
    list: linesField(LIST_MAX, "Enter at least one part"),
    note: optionalLines(500),
    key: formKeyField,
    ...placeChoice,
  }),
  z.object({ intent: z.enum(["place", "cancel", "close"]) }),
  z.object({ intent: z.literal("undo"), receipt: idField() }),
  z.object({ intent: z.literal("receive"), key: formKeyField, reference: optionalText(60), ...placeChoice }),
]);

const receivedLine = z.object({
  quantity: optionalWhole(0, RECEIVED_MAX),
  cost: optionalRupees,
  lot: optionalText(LOT_MAX),
});

/** The lines of the receive form with a received quantity. */
const receivedLines = (fields: Record<string, unknown>): ReceivedLine[] =>
  formRows(fields, receivedLine, "quantity").flatMap(({ key: position, row: { quantity, cost, lot } }) =>
    quantity ? [{ position, quantity, unitCostPaise: cost, lot }] : [],
  );

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "stock");
  const ctx = appContext(context);
  const id = params.id === "new" ? null : idParam(params.id);
  return intentResult({ request, schema: purchaseForm }, async (form, fields) => {
    if (form.intent === "save") {
      const { version, supplier: supplierId, place: placeId, note, list, key: formKey } = form;
      const draft = { version, supplierId, placeId, note, list, formKey };
      const savedId = await saveDraft(ctx, { actor, id, ...draft });
      if (id === null) throw redirect(href("/admin/purchase-orders/:id", { id: String(savedId) }));
      return "Draft saved";
    }
    if (id === null) throw data(null, 404);
    switch (form.intent) {
      case "place":
        await placePurchaseOrder(ctx, { actor, id });
        return "Placed. Its goods are now on order";
      case "cancel":
        await cancelPurchaseOrder(ctx, { actor, id });
        return "Cancelled";
      case "close":
        await closePurchaseOrder(ctx, { actor, id });
        return "Closed. Nothing more is expected";
      case "undo":
        return undoneText(await undoReceipt(ctx, { actor, purchaseOrderId: id, receiptId: form.receipt }));
      case "receive": {
        const { reference, key: formKey, place: placeId } = form;
        const receipt = { reference, formKey, placeId, lines: receivedLines(fields) };
        const { isClosed } = await receiveGoods(ctx, { actor, purchaseOrderId: id, ...receipt });
        return isClosed ? "Received. Everything has arrived" : "Received. The rest is still on order";
      }
    }
  });
}

/** The effect of undoing a receipt, and what must be done by hand. */
function undoneText({ isReopened, keptCosts }: Undone): string {
  const skus =
    keptCosts.slice(0, 3).join(", ") + (keptCosts.length > 3 ? ` and ${keptCosts.length - 3} more` : "");
  return [
    isReopened ? "Receipt undone. Its goods are on order again" : "Receipt undone",
    ...(keptCosts.length > 0
      ? [`The cost of ${skus} has changed since then, so it stays as it is. Check it on the part's page`]
      : []),
  ].join(". ");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

/** A purchase order: written as a draft, placed with the supplier, then received in one or more deliveries. */
export default function PurchaseOrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { suppliers, places, draft, order } = loaderData;
  const { sent, outcomeOf } = useOutcomes(actionData, ["save", "receive", "undo"]);
  if (!order)
    return (
      <>
        <PageHead
          title="New purchase order"
          text="A draft first. It is placed when you have sent it to the supplier."
        />
        <DraftPanel suppliers={suppliers} places={places} draft={draft} outcome={sent ?? actionData} />
      </>
    );
  const { state, expectedOn, placedAt, supplier, lines, note } = order;
  const isPlaced = state === "placed";
  return (
    <>
      <PageHead
        title={`${purchaseOrderName(order.id)} · ${PURCHASE_STATE_LABELS[state]}`}
        text={
          <>
            <Link
              to={href("/admin/suppliers/:id", { id: String(supplier.id) })}
              className="text-steel underline underline-offset-4"
            >
              {supplier.name}
            </Link>
            {placedAt && `, placed ${formatMoment(placedAt)}`}
            {isPlaced && expectedOn && `, expected ${formatDate(startOfDay(expectedOn))}`}
          </>
        }
      >
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to={href("/admin/purchase-orders/:id/print", { id: String(order.id) })}
            variant="outline"
            size="small"
          >
            Print
          </ButtonLink>
          <OrderSteps
            state={state}
            hasCome={lines.some(({ received }) => received > 0)}
            outcome={sent ?? undefined}
          />
        </div>
      </PageHead>
      {note && state !== "draft" && <p className="mb-4 max-w-3xl text-sm whitespace-pre-line">{note}</p>}
      <div className="flex flex-col gap-4">
        {state === "draft" ? (
          <DraftPanel
            key={params.id}
            suppliers={suppliers}
            places={places}
            draft={draft}
            lines={lines}
            outcome={outcomeOf("save")}
          />
        ) : (
          <ReceivePanel
            key={order.receipts.map(({ id, undoneAt }) => `${id}${undoneAt ? "-" : ""}`).join()}
            lines={lines}
            places={places}
            placeId={order.placeId}
            isOpen={isPlaced || state === "closed"}
            isPlaced={isPlaced}
            outcome={outcomeOf("receive")}
          />
        )}
        <ReceiptsPanel receipts={order.receipts} lines={lines} outcome={outcomeOf("undo")} />
      </div>
    </>
  );
}
