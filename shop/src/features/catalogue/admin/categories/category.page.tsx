import { data, Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { ConflictingValues, useSeenVersion } from "../../../../admin-kit/conflicting-values.tsx";
import { actionResult, idParam, readForm } from "../../../../admin-kit/form.server.ts";
import { versionField } from "../../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { AlertBox } from "../../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { TextAreaField, TextField } from "../../../../ui/field.tsx";
import { PictureForm } from "../parts/picture-form.tsx";
import type { Route } from "./+types/category.page";
import { categoriesForStaff } from "./categories.operations.server.ts";
import { CATEGORY_NAME, CATEGORY_TEXT } from "./category-fields.ts";
import { categoryFields, contentVersion } from "./category-version.server.ts";
import { removeCategory, saveCategory } from "./change-categories.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Category · Back office" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  if (params.id === "new") return { category: null, values: {} as Record<string, string>, version: 0 };
  const all = await categoriesForStaff(appContext(context));
  const category = all.find(({ id }) => String(id) === params.id);
  if (!category) throw data("Category not found", 404);
  const values = categoryFields(category);
  return { category, values, version: contentVersion(values) };
}

const form = z.object({
  name: CATEGORY_NAME,
  description: CATEGORY_TEXT,
  version: versionField,
  intent: z.enum(["save", "remove"]),
});

export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = requireStaff(context, "catalogue");
  const ctx = appContext(context);
  const id = params.id === "new" ? null : idParam(params.id);
  const result = await actionResult(async () => {
    const { intent, version: seen, ...words } = await readForm(request, form);
    if (intent === "remove" && id !== null) {
      await removeCategory(ctx, { actor, kind: "category", id });
      return "Removed";
    }
    await saveCategory(ctx, { actor, id, words, seen });
    return "Saved";
  });
  const { done } = result.data;
  return done === "Removed" || (done && id === null) ? redirect(href("/admin/catalogue")) : result;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

const FIELDS = [
  { name: "name", label: "Name" },
  { name: "description", label: "Description" },
];

/** Edits a category's name, description and picture. */
export default function CategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { category, values, version } = loaderData;
  const seen = useSeenVersion(version, actionData);
  useOutcome(actionData);
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <PageHead title={category ? category.name : "New category"}>
        <ButtonLink to={href("/admin/catalogue")} variant="outline" size="small">
          Catalogue
        </ButtonLink>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] max-w-5xl items-start gap-6 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <Form method="post" className="flex max-w-2xl flex-col">
          <input type="hidden" name="version" value={seen} />
          {actionData?.theirs && (
            <AlertBox className="mb-4">
              <p className="font-medium text-danger">{actionData.problem}</p>
              <ConflictingValues outcome={actionData} fields={FIELDS} values={values} />
            </AlertBox>
          )}
          <TextField
            label="Name"
            name="name"
            required
            defaultValue={category?.name}
            error={actionData?.errors?.name}
          />
          <TextAreaField
            label="Description"
            name="description"
            rows={4}
            defaultValue={category?.description}
            error={actionData?.errors?.description}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save" isBusy={isBusy}>
              Save
            </Button>
            {category && category.subCategories.length === 0 && (
              <Button type="submit" name="intent" value="remove" variant="outline" isBusy={isBusy}>
                Remove
              </Button>
            )}
          </div>
        </Form>
        {category && category.subCategories.length > 0 && (
          <PictureForm key={category.id} name={`category-${category.id}`} isDrawn />
        )}
      </div>
    </>
  );
}
