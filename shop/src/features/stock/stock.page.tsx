import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { rowId } from "@kasna/rules/row-id";
import { countText } from "@kasna/rules/tax/unit-codes";
import { createColumnHelper } from "@tanstack/react-table";
import { useMemo, useState } from "react";
import { href } from "react-router";
import { z } from "zod";
import { DataList, type listFeatures } from "../../admin-kit/data-list.tsx";
import { FilterBar, FilterChoice, FilterText } from "../../admin-kit/filter-bar.tsx";
import { actionResult, readForm } from "../../admin-kit/form.server.ts";
import { FormDialog } from "../../admin-kit/form-dialog.tsx";
import { idField } from "../../admin-kit/form-fields.ts";
import { HEAD_LINK } from "../../admin-kit/head-link.ts";
import { keepTyped, unlessUnsent } from "../../admin-kit/keep-typed.ts";
import { cursorIn, searchTextIn } from "../../admin-kit/keyset.server.ts";
import { PageHead } from "../../admin-kit/page-head.tsx";
import { PartCell } from "../../admin-kit/part-cell.tsx";
import { requireStaff } from "../../admin-kit/staff/guard.server.ts";
import { useMay } from "../../admin-kit/staff/use-may.ts";
import { useOutcome } from "../../admin-kit/use-outcome.ts";
import { appContext } from "../../api/context.server.ts";
import { AlertLine } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/stock.page";
import { AdjustFields } from "./adjust-fields.widget.tsx";
import { adjustingFields, movementOf } from "./adjust-stock.widget.ts";
import { moveStock } from "./book-stock.operations.server.ts";
import { searchStock } from "./stock-list.operations.server.ts";
import { stockText } from "./stock-text.widget.ts";

export const meta: Route.MetaFunction = () => [{ title: "Stock · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "stock");
  const text = searchTextIn(url);
  const placeId = rowId(url.searchParams.get("place"));
  const result = await searchStock(appContext(context), { text, placeId, cursor: cursorIn(url) });
  return { text, placeId, ...result };
}

const adjusting = z.object({ part: idField("Choose a part"), ...adjustingFields });

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "stock");
  return actionResult(async () => {
    const { part: productId, ...adjustment } = await readForm(request, adjusting);
    const left = await moveStock(appContext(context), { actor, productId, ...movementOf(adjustment) });
    return `${stockText(left)} in stock now`;
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
type Row = Route.ComponentProps["loaderData"]["rows"][number];
type Place = Route.ComponentProps["loaderData"]["places"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columnsWith = (adjust: (row: Row) => void, places: readonly Place[]) =>
  column.columns([
    column.accessor("sku", {
      header: "Part",
      cell: ({ row: { original } }) => (
        <>
          <PartCell name={original.name} sku={original.sku} />
          <span className="block text-sm sm:hidden">
            <StockAtPlaces row={original} places={places} />
          </span>
        </>
      ),
    }),
    column.display({
      id: "places",
      header: places.length > 1 ? "Stock at" : "Shelf place",
      meta: { isShort: true, from: places.length > 1 ? "sm" : "md" },
      cell: ({ row: { original } }) =>
        places.length > 1 ? <StockAtPlaces row={original} places={places} /> : original.shelf,
    }),
    column.accessor("pieceCostPaise", {
      header: "Cost",
      meta: { isNumber: true, from: "lg" },
      cell: ({ row: { original } }) =>
        original.pieceCostPaise === null ? "" : rupees(original.pieceCostPaise * original.packSize),
    }),
    column.accessor("waiting", {
      header: "To pack",
      meta: { isNumber: true, from: "sm" },
      cell: ({ row: { original } }) =>
        original.waiting === 0 ? "" : countText(original.waiting, original.unitCode),
    }),
    column.accessor("stockQuantity", {
      header: "To sell",
      meta: { isNumber: true },
      cell: ({ row: { original } }) => <ToSell stock={original} />,
    }),
    column.display({
      id: "adjust",
      header: () => <span className="sr-only">Adjust</span>,
      meta: { isShort: true },
      cell: ({ row: { original } }) => (
        <Button
          variant="outline"
          size="small"
          className="relative z-10"
          aria-label={`Adjust ${original.sku}`}
          onClick={() => adjust(original)}
        >
          Adjust
        </Button>
      ),
    }),
  ]);

/** On a phone, the pack size is under the number, to leave room for the part's name. */
function ToSell({ stock }: { stock: Row }) {
  const words = stockText(stock);
  const [number, ...unit] = words.split(" ");
  if (unit.length === 0) return words;
  return (
    <>
      {number} <span className="max-sm:block max-sm:text-xs max-sm:text-quiet">{unit.join(" ")}</span>
    </>
  );
}

/** The pieces at each stock place, with the shelf there. */
function StockAtPlaces({ row: { atPlaces, unitCode }, places }: { row: Row; places: readonly Place[] }) {
  return atPlaces.map(({ placeId, pieces, shelf }) => (
    <span key={placeId} className="figures block">
      {places.find(({ id }) => id === placeId)?.code} {countText(pieces, unitCode)}
      {shelf && <span className="text-quiet max-sm:hidden"> {shelf}</span>}
    </span>
  ));
}

/** Every stocked part: its stock, shelf and cost. Each can be counted, received or corrected here. */
export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { text, placeId, places, rows, newer, older } = loaderData;
  const allowed = useMay();
  const [part, setPart] = useState<Row | null>(null);
  const columns = useMemo(() => columnsWith(setPart, places), [places]);
  return (
    <>
      <PageHead
        title="Stock"
        text="What buyers can still order. Parts waiting to be packed are not included."
      >
        <a href={href("/admin/stock/count")} className={HEAD_LINK}>
          Count a shelf
        </a>
        {places.length > 1 && (
          <a href={href("/admin/stock/transfers")} className={HEAD_LINK}>
            Stock transfers
          </a>
        )}
        {allowed("reports") && (
          <a href={href("/admin/reports/stock-movements")} className={HEAD_LINK}>
            Movements
          </a>
        )}
      </PageHead>
      <FilterBar label="Search stock">
        <FilterText label="SKU, barcode or words" value={text} />
        {places.length > 1 && (
          <FilterChoice
            label="Stock at"
            name="place"
            value={String(placeId ?? "")}
            options={[
              { value: "", label: "All places" },
              ...places
                .filter(({ isMain }) => !isMain)
                .map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </FilterBar>
      <DataList
        label="Stock"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        rowHref={({ id }) => href("/admin/catalogue/parts/:id", { id: String(id) })}
        empty={text || placeId ? "No parts match" : "No part is kept in stock"}
      />
      {part && (
        <FormDialog
          title={`Adjust ${part.sku}`}
          description={`${part.name}: ${stockText(part)} in stock${part.shelf ? `, ${part.shelf}` : ""}`}
          submit="Save"
          outcome={actionData}
          close={() => setPart(null)}
        >
          {({ errors, problem }) => (
            <>
              <input type="hidden" name="part" value={part.id} />
              <AdjustFields
                packSize={part.packSize}
                unitCode={part.unitCode}
                waiting={part.waiting}
                first="count"
                places={places}
                chosenPlace={placeId}
                errors={errors}
              />
              <AlertLine>{problem}</AlertLine>
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}
