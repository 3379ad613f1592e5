import { createColumnHelper } from "@tanstack/react-table";
import { useState } from "react";
import { z } from "zod";
import { ChangedElsewhere, SeenField } from "../../../../admin-kit/conflicting-values.tsx";
import { DataList, type listFeatures } from "../../../../admin-kit/data-list.tsx";
import { FilterBar, FilterText } from "../../../../admin-kit/filter-bar.tsx";
import { actionResult, readForm } from "../../../../admin-kit/form.server.ts";
import { FormDialog } from "../../../../admin-kit/form-dialog.tsx";
import { optionalText, seenField, textField } from "../../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../../admin-kit/keep-typed.ts";
import { searchTextIn } from "../../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import type { Route } from "./+types/replacements.page";
import { replacementFields } from "./replacement-fields.ts";
import { type GoneSku, listGoneSkus, nameReplacement } from "./replacements.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Replacements · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  const text = searchTextIn(url);
  const { skus, count } = await listGoneSkus(appContext(context), text);
  return { text, count, rows: skus.map((goneSku) => ({ id: goneSku.sku, ...goneSku })) };
}

const SKU_MAX = 60;
const FIELD = { name: "replaced_by", label: "SKU of the part that replaces it" };
const form = z.object({
  sku: textField(200, "Choose a part"),
  replaced_by: optionalText(SKU_MAX),
  seen: seenField,
});

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "catalogue");
  return actionResult(async () => {
    const { sku, replaced_by: replacedBy, seen } = await readForm(request, form);
    await appContext(context).db.transaction((tx) =>
      nameReplacement(tx, { actor, skus: [sku], replacedBy, seen }),
    );
    return replacedBy ? `${replacedBy} replaces ${sku}` : `Nothing replaces ${sku}`;
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

const column = createColumnHelper<typeof listFeatures, GoneSku & { id: string }>();
const columnsFor = (change: (row: GoneSku) => void) =>
  column.columns([
    column.accessor("sku", { header: "SKU", meta: { isCode: true } }),
    column.accessor("subCategory", { header: "Sub-category", meta: { from: "md" } }),
    column.accessor("replacedBy", {
      header: "Replaced by",
      cell: (cell) => cell.getValue() ?? <span className="text-quiet">Nothing</span>,
    }),
    column.display({
      id: "change",
      header: "",
      cell: ({ row: { original } }) => (
        <Button
          variant="outline"
          size="small"
          aria-label={`Change what replaces ${original.sku}`}
          onClick={() => change(original)}
        >
          Change
        </Button>
      ),
    }),
  ]);

/** The SKUs that are no longer sold, and their replacements. */
export default function Replacements({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { text, rows, count } = loaderData;
  const [changing, setChanging] = useState<GoneSku | null>(null);
  const [columns] = useState(() => columnsFor(setChanging));
  return (
    <>
      <PageHead
        title="Replacements"
        text="The page of a part that is no longer sold names the part that replaces it or, without one, its sub-category."
      />
      <FilterBar label="Search parts that are no longer sold">
        <FilterText label="SKU" value={text} />
      </FilterBar>
      <DataList
        label="Parts that are no longer sold"
        columns={columns}
        rows={rows}
        empty={text ? "No part that is no longer sold matches" : "Every part is sold"}
      />
      {count > rows.length && (
        <p className="mt-2 text-sm text-quiet">
          {rows.length} of {count.toLocaleString("en-IN")}. Search for the others by their SKU.
        </p>
      )}
      {changing && (
        <FormDialog
          title={`What replaces ${changing.sku}?`}
          submit="Save"
          outcome={actionData}
          close={() => setChanging(null)}
        >
          {({ errors, outcome }) => (
            <>
              <ChangedElsewhere
                outcome={outcome}
                fields={[FIELD]}
                values={replacementFields(changing.replacedBy)}
              />
              <input type="hidden" name="sku" value={changing.sku} />
              <SeenField outcome={outcome} shown={replacementFields(changing.replacedBy)} />
              <TextField
                label={FIELD.label}
                name="replaced_by"
                isOptional
                defaultValue={changing.replacedBy ?? ""}
                className="font-mono"
                error={errors.replaced_by}
              />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}
