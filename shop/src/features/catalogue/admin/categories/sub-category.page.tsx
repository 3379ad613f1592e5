import { rowId } from "@kasna/rules/row-id";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { appContext } from "../../../../api/context.server.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../ui/field.tsx";
import { actionResult, idParam, readForm } from "../../../admin/kit/form.operations.server.ts";
import { idField } from "../../../admin/kit/form-fields.widget.ts";
import { PageHead } from "../../../admin/kit/page-head.widget.tsx";
import { useOutcome } from "../../../admin/kit/use-outcome.widget.ts";
import { requireStaff } from "../../../admin/staff/guard.operations.server.ts";
import { PictureForm } from "../parts/picture-form.tsx";
import type { Route } from "./+types/sub-category.page";
import { findSubCategory } from "./categories.operations.server.ts";
import { CATEGORY_NAME, CATEGORY_TEXT, MEANING, STANDARD, TRADE_NAMES } from "./category-fields.ts";
import { removeCategory, saveSubCategory } from "./change-categories.operations.server.ts";
import { KIND_OPTIONS, kindInForm } from "./geometry-kind.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Sub-category · Back office" }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  const { found, categories } = await findSubCategory(
    appContext(context),
    params.id === "new" ? null : idParam(params.id),
  );
  if (params.id !== "new" && !found) throw data("Sub-category not found", 404);
  const requested = rowId(new URL(request.url).searchParams.get("category")) ?? 0;
  const kindOptions = KIND_OPTIONS.filter(({ value }) => !found?.isKindFixed || value === found.geometryKind);
  return { found, categories, categoryId: found?.categoryId ?? requested, kindOptions };
}

const form = z.object({
  name: CATEGORY_NAME,
  category: idField("Choose a category"),
  description: CATEGORY_TEXT,
  standard: STANDARD,
  tradeNames: TRADE_NAMES,
  widthMeans: MEANING,
  heightMeans: MEANING,
  slotWidthMeans: MEANING,
  geometryKind: z.string().max(100).optional(),
  intent: z.enum(["save", "remove"]),
});

export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = requireStaff(context, "admin");
  const ctx = appContext(context);
  const id = params.id === "new" ? null : idParam(params.id);
  const result = await actionResult(async () => {
    const { intent, category: categoryId, geometryKind, ...words } = await readForm(request, form);
    if (intent === "remove" && id !== null) {
      await removeCategory(ctx, { actor, kind: "sub-category", id });
      return "Removed";
    }
    await saveSubCategory(ctx, { actor, id, categoryId, words, geometryKind: kindInForm(geometryKind) });
    return "Saved";
  });
  const { done } = result.data;
  return done === "Removed" || (done && id === null) ? redirect(href("/admin/catalogue")) : result;
}

/** Edits a sub-category: its name, description, trade names, standard, kind and the meanings of its three measures. */
export default function SubCategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { found, categories, categoryId, kindOptions } = loaderData;
  const errors = actionData?.errors ?? {};
  const isBusy = useNavigation().state !== "idle";
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
              Edit rows
            </ButtonLink>
          )}
          <ButtonLink to={href("/admin/catalogue")} variant="outline" size="small">
            Catalogue
          </ButtonLink>
        </div>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] max-w-7xl items-start gap-6 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <Form method="post" className="grid max-w-4xl gap-x-4 md:grid-cols-2">
          <TextField label="Name" name="name" required defaultValue={found?.name} error={errors.name} />
          <SelectField
            label="Category"
            name="category"
            defaultValue={String(categoryId || "")}
            placeholder="Choose"
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={errors.category}
          />
          <TextAreaField
            label="Description"
            name="description"
            rows={4}
            defaultValue={found?.description}
            error={errors.description}
          />
          <TextAreaField
            label="Trade names"
            hint="Other names buyers use, one on each line. Search finds the part by these names."
            name="tradeNames"
            rows={3}
            defaultValue={found?.tradeNames.join("\n")}
            error={errors.tradeNames}
          />
          <TextField
            label="Standard"
            name="standard"
            defaultValue={found?.standard}
            error={errors.standard}
          />
          <SelectField
            label="Drawn as"
            hint={
              found?.isKindFixed
                ? "You can't change this because its parts have been ordered."
                : "The kind that its parts are drawn from. Buyers read the kind's words where you leave the meanings below as width, height and slot width."
            }
            name="geometryKind"
            defaultValue={found?.geometryKind ?? "none"}
            options={kindOptions}
            error={errors.geometryKind}
          />
          <TextField
            label="Width means"
            name="widthMeans"
            required
            defaultValue={found?.widthMeans ?? "width"}
            error={errors.widthMeans}
          />
          <TextField
            label="Height means"
            name="heightMeans"
            required
            defaultValue={found?.heightMeans ?? "height"}
            error={errors.heightMeans}
          />
          <TextField
            label="Slot width means"
            name="slotWidthMeans"
            required
            defaultValue={found?.slotWidthMeans ?? "slot width"}
            error={errors.slotWidthMeans}
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
    </>
  );
}
