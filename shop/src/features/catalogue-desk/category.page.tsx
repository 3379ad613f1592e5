import { data, Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { shopOf } from "../../api/context.server.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { acted, idIn, readForm } from "../desk/form.operations.server.ts";
import { requireStaff } from "../desk/guard.operations.server.ts";
import { PageHead } from "../desk/page-head.widget.tsx";
import { useOutcome } from "../desk/use-outcome.widget.ts";
import type { Route } from "./+types/category.page";
import { removePlace, saveCategory } from "./change-places.operations.server.ts";
import { PictureForm } from "./picture-form.tsx";
import { PLACE_NAME, PLACE_TEXT } from "./place-fields.ts";
import { deskCategories } from "./places.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Category · Back office" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  if (params.id === "new") return { category: null };
  const all = await deskCategories(shopOf(context));
  const category = all.find(({ id }) => String(id) === params.id);
  if (!category) throw data("There is no such category", 404);
  return { category };
}

const form = z.object({ name: PLACE_NAME, description: PLACE_TEXT, deed: z.enum(["save", "remove"]) });

export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = requireStaff(context, "admin");
  const shop = shopOf(context);
  const id = params.id === "new" ? null : idIn(params.id);
  const answer = await acted(async () => {
    const { deed, ...words } = await readForm(request, form);
    if (deed === "remove" && id !== null) {
      await removePlace(shop, { actor, kind: "category", id });
      return "Removed";
    }
    await saveCategory(shop, { actor, id, words });
    return "Saved";
  });
  const { done } = answer.data;
  return done === "Removed" || (done && id === null) ? redirect(href("/admin/catalogue")) : answer;
}

/** The words of a category. */
export default function CategoryPage({ loaderData: { category }, actionData }: Route.ComponentProps) {
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
            <Button type="submit" name="deed" value="save" isBusy={isBusy}>
              Save
            </Button>
            {category && category.subCategories.length === 0 && (
              <Button type="submit" name="deed" value="remove" variant="outline" isBusy={isBusy}>
                Remove
              </Button>
            )}
          </div>
        </Form>
        {category && category.subCategories.length > 0 && (
          <PictureForm key={category.id} name={`category-${category.id}`} />
        )}
      </div>
    </>
  );
}
