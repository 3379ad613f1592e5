import { formatMoment } from "@kasna/rules/dates";
import { partPath } from "@kasna/rules/part-path";
import { data, Form, href, useNavigation } from "react-router";
import { actionResult, formFields, idParam } from "../../../../admin-kit/form.server.ts";
import { keepTyped, unlessUnsent } from "../../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { DomainError } from "../../../../api/domain-errors.server.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { photosOf } from "../../../pictures/part-photos.operations.server.ts";
import { OrderingPanel } from "../../../purchasing/ordering-panel.widget.tsx";
import { orderingOf } from "../../../purchasing/part-ordering.operations.server.ts";
import { AdjustFields } from "../../../stock/adjust-fields.widget.tsx";
import { placesOfPart } from "../../../stock/places/pieces-at-places.operations.server.ts";
import { shelfAndCostOf } from "../../../stock/shelf-and-cost.operations.server.ts";
import { ShelfAndCostPanel } from "../../../stock/shelf-and-cost-panel.widget.tsx";
import { waitingPieces } from "../../../stock/waiting-pieces.operations.server.ts";
import { unitsForStaff } from "../units/units.operations.server.ts";
import { UnitsPanel } from "../units/units-panel.tsx";
import type { Route } from "./+types/part.page";
import { partForStaff } from "./part.operations.server.ts";
import { PartFacts } from "./part-facts.tsx";
import { changePart } from "./part-forms.operations.server.ts";
import { SkuPanel } from "./sku-panel.tsx";
import { stockLedger } from "./stock.operations.server.ts";
import { StockLedger } from "./stock-ledger.tsx";

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

export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = requireStaff(context, "catalogue");
  let intent = "";
  const result = await actionResult(async () => {
    const productId = idParam(params.id);
    const fields = await formFields(request);
    intent = String(fields.intent ?? "");
    return changePart(appContext(context), { actor, productId, fields });
  });
  return data({ ...result.data, intent }, result.init ?? undefined);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** One part: its specification, its stock and its stock history. */
export default function Part({ loaderData, actionData }: Route.ComponentProps) {
  const { part, photos, ledger, units, shelfAndCost, ordering, places, waiting } = loaderData;
  const intent = actionData && "intent" in actionData ? actionData.intent : "";
  const isOfUnit = intent === "save-unit" || intent === "remove-unit";
  // A unit's error is shown in its form, and changes by other staff above each form.
  useOutcome(actionData?.theirs || (intent === "save-unit" && actionData?.problem) ? undefined : actionData);
  const isBusy = useNavigation().state !== "idle";
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
        <PartFacts part={part} photos={photos} places={places} waiting={waiting} />
        <div className="flex min-w-0 flex-col gap-4">
          {!part.isMadeToOrder && (
            <Panel title="Adjust stock">
              <Form method="post" key={ledger[0]?.key} className="fields sm:grid-cols-3">
                <input type="hidden" name="intent" value="book" />
                <AdjustFields
                  packSize={part.packSize}
                  unitCode={part.unitCode}
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
              unitCode={part.unitCode}
              outcome={intent === "keep" ? actionData : undefined}
            />
          )}
          {!part.isMadeToOrder && (
            <OrderingPanel
              ordering={ordering}
              packSize={part.packSize}
              unitCode={part.unitCode}
              outcome={intent === "order" ? actionData : undefined}
            />
          )}
          <SkuPanel sku={part.sku} outcome={intent === "rename" ? actionData : undefined} />
          <UnitsPanel
            sku={part.sku}
            unitCode={part.unitCode}
            units={units}
            outcome={isOfUnit ? actionData : undefined}
          />
          <Panel title="Stock history">
            <StockLedger lines={ledger} places={places} counted={part} moment={formatMoment} />
          </Panel>
        </div>
      </div>
    </>
  );
}
