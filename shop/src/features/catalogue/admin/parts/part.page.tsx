import { formatMoment } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { partPath } from "@kasna/rules/part-path";
import { SHELF_MAX } from "@kasna/rules/stock";
import { data, Form, href, Link, useNavigation } from "react-router";
import { z } from "zod";
import { appContext } from "../../../../api/context.server.ts";
import { DomainError } from "../../../../api/domain-errors.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { actionResult, formFields, formRows, idParam } from "../../../admin/kit/form.operations.server.ts";
import {
  idField,
  optionalRupees,
  optionalText,
  optionalWhole,
  seenField,
} from "../../../admin/kit/form-fields.widget.ts";
import { keepTyped, unlessUnsent } from "../../../admin/kit/keep-typed.widget.ts";
import { PageHead, Panel } from "../../../admin/kit/page-head.widget.tsx";
import { ChangedElsewhere, SeenField } from "../../../admin/kit/their-values.widget.tsx";
import { useOutcome } from "../../../admin/kit/use-outcome.widget.ts";
import { OrderingPanel } from "../../../admin/purchasing/ordering-panel.widget.tsx";
import { orderingOf, saveOrdering } from "../../../admin/purchasing/part-ordering.operations.server.ts";
import { requireStaff } from "../../../admin/staff/guard.operations.server.ts";
import { AdjustFields } from "../../../admin/stock/adjust-fields.widget.tsx";
import { adjustingFields, movementOf } from "../../../admin/stock/adjust-stock.widget.ts";
import { placesOfPart } from "../../../admin/stock/places/pieces-at-places.operations.server.ts";
import { saveShelfAndCost, shelfAndCostOf } from "../../../admin/stock/shelf-and-cost.operations.server.ts";
import { ShelfAndCostPanel } from "../../../admin/stock/shelf-and-cost-panel.widget.tsx";
import { waitingPieces } from "../../../admin/stock/waiting-pieces.operations.server.ts";
import { photosOf } from "../../../pictures/part-photos.operations.server.ts";
import { removingUnit, savingUnit } from "../units/unit-form.ts";
import { removeUnit, saveUnit, unitsForStaff } from "../units/units.operations.server.ts";
import { UnitsPanel } from "../units/units-panel.tsx";
import type { Route } from "./+types/part.page";
import { moveStock } from "./book-stock.operations.server.ts";
import { STOCK_MAX } from "./cell-kinds.ts";
import { partForStaff } from "./part.operations.server.ts";
import { PartPhotos } from "./part-photos.tsx";
import { renamePart } from "./rename-part.operations.server.ts";
import { stockLedger } from "./stock.operations.server.ts";
import { StockLedger } from "./stock-ledger.tsx";
import { stockWords } from "./stock-words.widget.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.part.sku ?? "Part"} · Back office` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  const ctx = appContext(context);
  const part = await partForStaff(ctx, idParam(params.id)).catch((error: unknown) => {
    throw error instanceof DomainError ? data(error.message, error.status) : error;
  });
  const [photos, ledger, units, shelfAndCost, ordering, waiting, places] = await Promise.all([
    photosOf(ctx, part.id),
    stockLedger(ctx, part.id),
    unitsForStaff(ctx, part.id),
    shelfAndCostOf(ctx, part.id),
    orderingOf(ctx, part.id),
    waitingPieces(ctx.db.readOnly, [part.id]),
    placesOfPart(ctx.db.readOnly, part.id),
  ]);
  return { part, photos, ledger, units, shelfAndCost, ordering, places, waiting: waiting.get(part.id) ?? 0 };
}

const renaming = z.object({ intent: z.literal("rename"), sku: z.string(), seen: seenField });
const booking = z.object({ intent: z.literal("book"), ...adjustingFields });
const shelfAndCostForm = z.object({
  intent: z.literal("keep"),
  seen: seenField,
  shelf: optionalText(SHELF_MAX),
  unitCost: optionalRupees,
});
const savingOrdering = z.object({
  intent: z.literal("order"),
  seen: seenField,
  supplier: z.union([z.literal("").transform(() => null), idField("Choose one from the list")]),
  reorderPoint: optionalWhole(0, STOCK_MAX),
  orderMultiple: optionalWhole(1, STOCK_MAX),
});

export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = requireStaff(context, "catalogue");
  let intent = "";
  const result = await actionResult(async () => {
    const ctx = appContext(context);
    const productId = idParam(params.id);
    const fields = await formFields(request);
    intent = String(fields.intent ?? "");
    const form = parseInput(
      z.discriminatedUnion("intent", [
        renaming,
        booking,
        shelfAndCostForm,
        savingOrdering,
        savingUnit,
        removingUnit,
      ]),
      fields,
    );
    if (form.intent === "save-unit") {
      const { intent: _, unit: unitId, seen, ...terms } = form;
      return `${await saveUnit(ctx, { actor, productId, unitId, seen, terms })} saved`;
    }
    if (form.intent === "remove-unit")
      return `${await removeUnit(ctx, { actor, productId, unitId: form.unit })} is no longer sold`;
    if (form.intent === "rename")
      return `The SKU is ${await renamePart(ctx, { actor, productId, sku: form.sku, seen: form.seen })} now`;
    if (form.intent === "keep") {
      const { shelf, unitCost: unitCostPaise, seen } = form;
      const shelvesAt = formRows(fields, z.object({ shelf: optionalText(SHELF_MAX) }), "shelf");
      await saveShelfAndCost(ctx, {
        ...{ actor, productId, shelf, unitCostPaise, seen },
        shelvesAt: shelvesAt.map(({ key: placeId, row }) => ({ placeId, shelf: row.shelf })),
      });
      return "Saved";
    }
    if (form.intent === "order") {
      const { supplier: supplierId, reorderPoint, orderMultiple, seen } = form;
      await saveOrdering(ctx, { actor, productId, supplierId, reorderPoint, orderMultiple, seen });
      return "Saved";
    }
    const left = await moveStock(ctx, { actor, productId, ...movementOf(form) });
    return `${stockWords(left)} in stock now`;
  });
  return data({ ...result.data, intent }, result.init ?? undefined);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** One part: its specification, its stock and its stock history. */
export default function Part({ loaderData, actionData }: Route.ComponentProps) {
  const { part, photos, ledger, units, shelfAndCost, ordering, places, waiting } = loaderData;
  const isSpread = places.length > 1 && !part.isMadeToOrder;
  const intent = actionData && "intent" in actionData ? actionData.intent : "";
  const isOfUnit = intent === "save-unit" || intent === "remove-unit";
  // What is wrong with a unit stands in its form, and what somebody else has changed above each.
  useOutcome(actionData?.theirs || (intent === "save-unit" && actionData?.problem) ? undefined : actionData);
  const isBusy = useNavigation().state !== "idle";
  const facts: [string, string][] = [
    ["Price", formatRupees(rupeesFromPaise(part.pricePaise))],
    ...(part.mrpPaise === null
      ? []
      : [["MRP", formatRupees(rupeesFromPaise(part.mrpPaise))] as [string, string]]),
    ["In stock", part.isMadeToOrder ? `made to order, ${part.leadTimeDays} days` : stockWords(part)],
    ...(waiting > 0 ? [["Pieces to pack", waiting.toLocaleString("en-IN")] as [string, string]] : []),
    ...(isSpread
      ? places.map(({ name, pieces }): [string, string] => [
          `At ${name}`,
          `${pieces.toLocaleString("en-IN")} pieces`,
        ])
      : []),
    ...part.described,
    ["HSN", part.hsn],
  ];
  return (
    <>
      <PageHead title={part.name} text={<span className="font-mono">{part.sku}</span>}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to={`${href("/admin/catalogue/rows")}?sub_category=${part.subCategoryId}`}
            variant="outline"
            size="small"
          >
            Edit products
          </ButtonLink>
          <ButtonLink to={partPath(part.sku)} variant="outline" size="small" reloadDocument>
            In the shop
          </ButtonLink>
        </div>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <Panel title="Part">
          <PartPhotos
            key={photos.map(({ name }) => name).join()}
            sku={part.sku}
            photos={photos}
            isDrawn={part.geometryKind !== null}
          />
          <dl className="figures mt-4 text-sm">
            {facts.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-4 border-t border-hairline py-1.5">
                <dt className="text-quiet first-letter:uppercase">{name}</dt>
                <dd className="text-end">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-sm">
            <Link
              to={`${href("/admin/audit")}?q=product:${part.id}`}
              className="text-steel underline underline-offset-4"
            >
              Change history
            </Link>
          </p>
        </Panel>
        <div className="flex min-w-0 flex-col gap-4">
          {!part.isMadeToOrder && (
            <Panel title="Adjust stock">
              <Form method="post" key={ledger[0]?.key} className="fields sm:grid-cols-3">
                <input type="hidden" name="intent" value="book" />
                <AdjustFields
                  packSize={part.packSize}
                  waiting={waiting}
                  first="receipt"
                  places={places}
                  errors={(intent === "book" && actionData?.errors) || {}}
                />
                <Button type="submit" isBusy={isBusy}>
                  Adjust
                </Button>
              </Form>
            </Panel>
          )}
          {!part.isMadeToOrder && (
            <ShelfAndCostPanel
              shelfAndCost={shelfAndCost}
              places={places}
              packSize={part.packSize}
              outcome={intent === "keep" ? actionData : undefined}
            />
          )}
          {!part.isMadeToOrder && (
            <OrderingPanel
              ordering={ordering}
              packSize={part.packSize}
              outcome={intent === "order" ? actionData : undefined}
            />
          )}
          <Panel title="SKU">
            <ChangedElsewhere
              outcome={intent === "rename" ? actionData : undefined}
              fields={[{ name: "sku", label: "SKU" }]}
              values={{ sku: part.sku }}
            />
            <Form method="post" key={part.sku} className="fields sm:grid-cols-3">
              <input type="hidden" name="intent" value="rename" />
              <SeenField shown={{ sku: part.sku }} outcome={intent === "rename" ? actionData : undefined} />
              <TextField
                label="SKU"
                name="sku"
                defaultValue={part.sku}
                required
                error={actionData?.errors?.sku}
              />
              <p className="text-sm text-quiet sm:order-last sm:col-span-3">
                The address of the part's page is made from it. The old address leads to the new one; orders
                and documents keep the old SKU.
              </p>
              <Button type="submit" variant="outline" isBusy={isBusy} className="sm:justify-self-start">
                Change SKU
              </Button>
            </Form>
          </Panel>
          <UnitsPanel sku={part.sku} units={units} outcome={isOfUnit ? actionData : undefined} />
          <Panel title="Stock history">
            <StockLedger lines={ledger} places={places} packSize={part.packSize} moment={formatMoment} />
          </Panel>
        </div>
      </div>
    </>
  );
}
