import { rowId } from "@kasna/rules/row-id";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { type FormEvent, useState } from "react";
import { data, Form, href, redirect, useNavigation, useSubmit } from "react-router";
import { z } from "zod";
import { ConflictingValues, useSeenVersion } from "../../../../admin-kit/conflicting-values.tsx";
import { actionResult, formFields, idParam } from "../../../../admin-kit/form.server.ts";
import { idField, versionField } from "../../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import { AlertBox } from "../../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { attributesOf } from "../../attributes.widget.ts";
import { PictureForm } from "../parts/picture-form.tsx";
import type { Route } from "./+types/sub-category.page";
import { AttributesEditor } from "./attributes-editor.tsx";
import { attributesField } from "./attributes-form.ts";
import { findSubCategory } from "./categories.operations.server.ts";
import { CATEGORY_NAME, CATEGORY_TEXT, SOLD_UNIT, STANDARD, TRADE_NAMES } from "./category-fields.ts";
import { contentVersion, subCategoryFields } from "./category-version.server.ts";
import { saveAttributes, storedAttributes } from "./change-attributes.operations.server.ts";
import { removeCategory, saveSubCategory } from "./change-categories.operations.server.ts";
import { KIND_OPTIONS, kindInForm } from "./geometry-kind.server.ts";
import { ConfirmUnit, UNIT_OPTIONS } from "./sold-unit.tsx";
import { SubCategoryFields } from "./sub-category-fields.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Sub-category · Back office" }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  const { found, categories } = await findSubCategory(
    appContext(context),
    params.id === "new" ? null : idParam(params.id),
  );
  if (params.id !== "new" && !found) throw data("Sub-category not found", 404);
  const requested = rowId(new URL(request.url).searchParams.get("category")) ?? 0;
  const kindOptions = KIND_OPTIONS.filter(({ value }) => !found?.isKindFixed || value === found.geometryKind);
  const attributes = found && attributesOf(found);
  const values = found ? subCategoryFields(found) : {};
  const version = found ? contentVersion(values) : 0;
  return {
    found,
    attributes,
    attributesVersion: attributes ? storedAttributes(attributes).version : 0,
    values,
    version,
    categories,
    categoryId: found?.categoryId ?? requested,
    kindOptions,
  };
}

const form = z.object({
  name: CATEGORY_NAME,
  category: idField("Choose a category"),
  description: CATEGORY_TEXT,
  standard: STANDARD,
  tradeNames: TRADE_NAMES,
  geometryKind: z.string().max(100).optional(),
  unitCode: SOLD_UNIT.optional(),
  version: versionField,
  intent: z.enum(["save", "remove"]),
});
const attributesForm = z.object({ attributes: attributesField, version: versionField });

export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = requireStaff(context, "catalogue");
  const ctx = appContext(context);
  const id = params.id === "new" ? null : idParam(params.id);
  const result = await actionResult(async () => {
    const fields = await formFields(request);
    if (fields.intent === "attributes" && id !== null) {
      const { attributes, version: seen } = parseInput(attributesForm, fields);
      const notes = await saveAttributes(ctx, { actor, id, attributes, seen });
      return ["Saved", ...notes].join(". ");
    }
    const { intent, version: seen, category: categoryId, geometryKind, ...words } = parseInput(form, fields);
    if (intent === "remove" && id !== null) {
      await removeCategory(ctx, { actor, kind: "sub-category", id });
      return "Removed";
    }
    const kind = kindInForm(geometryKind);
    await saveSubCategory(ctx, { actor, id, categoryId, words, geometryKind: kind, seen });
    return "Saved";
  });
  const { done } = result.data;
  return done === "Removed" || (done && id === null) ? redirect(href("/admin/catalogue")) : result;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

const FIELDS = [
  { name: "name", label: "Name" },
  { name: "category", label: "Category" },
  { name: "description", label: "Description" },
  { name: "tradeNames", label: "Trade names" },
  { name: "standard", label: "Standard" },
  { name: "geometryKind", label: "Drawn as" },
  { name: "unitCode", label: "Sold by" },
];

const unitIn = (typed: FormData) => typed.get("unitCode") as UnitCode;

/** Edits a sub-category: its name, description, trade names, standard, kind, unit of sale and attributes. */
export default function SubCategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { found, attributes, values, version, categories, categoryId, kindOptions } = loaderData;
  const seen = useSeenVersion(version, actionData);
  const named = (fields: Record<string, string>) => ({
    ...fields,
    category: categories.find(({ id }) => String(id) === fields.category)?.name ?? "",
    geometryKind: kindOptions.find(({ value }) => value === fields.geometryKind)?.label ?? "",
    unitCode: UNIT_OPTIONS.find(({ value }) => value === fields.unitCode)?.label ?? "",
  });
  const errors = actionData?.errors ?? {};
  const isBusy = useNavigation().state !== "idle";
  const { otherUnit, askAboutUnit, saveOtherUnit, keepUnit } = useUnitConfirmation(found);
  return (
    <>
      <PageHead title={found ? found.name : "New sub-category"}>
        <div className="flex flex-wrap gap-2">
          {found && (
            <ButtonLink
              to={`${href("/admin/catalogue/rows")}?sub_category=${found.id}`}
              variant="outline"
              size="small"
            >
              Edit products
            </ButtonLink>
          )}
          <ButtonLink to={href("/admin/catalogue")} variant="outline" size="small">
            Catalogue
          </ButtonLink>
        </div>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] max-w-7xl items-start gap-6 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <Form method="post" onSubmit={askAboutUnit} className="grid max-w-4xl gap-x-4 md:grid-cols-2">
          <input type="hidden" name="version" value={seen} />
          {actionData?.theirs && (
            <AlertBox className="mb-4 md:col-span-2">
              <p className="font-medium text-danger">{actionData.problem}</p>
              <ConflictingValues
                outcome={{ theirs: { ...actionData.theirs, fields: named(actionData.theirs.fields) } }}
                fields={FIELDS}
                values={named(values)}
              />
            </AlertBox>
          )}
          <SubCategoryFields
            found={found}
            hasAttributes={attributes !== null}
            categories={categories}
            categoryId={categoryId}
            kindOptions={kindOptions}
            errors={errors}
          />
          <div className="flex flex-wrap gap-3 md:col-span-2">
            <Button type="submit" name="intent" value="save" isBusy={isBusy}>
              Save
            </Button>
            {found && found.rows === 0 && (
              <Button type="submit" name="intent" value="remove" variant="outline" isBusy={isBusy}>
                Remove
              </Button>
            )}
          </div>
        </Form>
        {found && found.rows > 0 && (
          <PictureForm key={found.slug} name={found.slug} isDrawn={found.geometryKind !== null} />
        )}
      </div>
      {found && otherUnit && (
        <ConfirmUnit
          subCategory={found}
          unit={unitIn(otherUnit)}
          onConfirm={saveOtherUnit}
          onKeep={keepUnit}
        />
      )}
      {attributes && (
        <AttributesEditor key={found?.id} attributes={attributes} version={loaderData.attributesVersion} />
      )}
    </>
  );
}

/** A different unit changes the meaning of prices and stock, so ask for confirmation before it is saved. */
function useUnitConfirmation(found: Route.ComponentProps["loaderData"]["found"]) {
  const submit = useSubmit();
  const [otherUnit, setOtherUnit] = useState<FormData | null>(null);
  const askAboutUnit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const typed = new FormData(event.currentTarget, submitter);
    if (!found || found.rows === 0 || typed.get("intent") !== "save") return;
    if (typed.get("unitCode") === found.unitCode) return;
    event.preventDefault();
    setOtherUnit(typed);
  };
  const saveOtherUnit = () => {
    setOtherUnit(null);
    void submit(otherUnit, { method: "post" });
  };
  return { otherUnit, askAboutUnit, saveOtherUnit, keepUnit: () => setOtherUnit(null) };
}
