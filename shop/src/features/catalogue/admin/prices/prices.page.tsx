import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { actionResult, formFields } from "../../../../admin-kit/form.server.ts";
import { keepTyped, unlessUnsent } from "../../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { TableHead } from "../../../../admin-kit/table-head.tsx";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import { AlertLine } from "../../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { categoryNames, materialsAndCoatings } from "../categories/categories.operations.server.ts";
import type { Route } from "./+types/prices.page";
import { changePrices, type PricePreview, previewPrices } from "./change-prices.operations.server.ts";
import {
  changeOf,
  pricesAboveMrp,
  pricesBelowMinimum,
  ROUNDING_LABELS,
  readPriceForm,
  UNIT_LABELS,
  unitsKeepPrices,
} from "./price-form.ts";

export const meta: Route.MetaFunction = () => [{ title: "Change prices · Back office" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  const ctx = appContext(context);
  const form = readPriceForm(new URL(request.url).searchParams);
  const [subCategories, words] = await Promise.all([categoryNames(ctx), materialsAndCoatings(ctx)]);
  const change = changeOf(form);
  return {
    subCategories,
    words,
    form,
    preview: "reason" in change ? null : await previewPrices(ctx.db, change),
    reason: "reason" in change ? change.reason : "",
  };
}

const amount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const seen = z.object({ rows: amount, before: amount });

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "catalogue");
  return actionResult(async () => {
    const fields = await formFields(request);
    const change = changeOf(readPriceForm(new URLSearchParams(fields as Record<string, string>)));
    if ("reason" in change) throw domainError("fields_wrong", { message: change.reason });
    const { rows, before } = parseInput(seen, fields);
    const { changed, bulkEditId } = await changePrices(appContext(context), {
      actor,
      change,
      seen: { rows, beforePaise: before },
    });
    return { done: `${changed.toLocaleString("en-IN")} prices changed`, undo: bulkEditId };
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** Changes the prices of many rows by a percentage or an amount, after a preview. */
export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { subCategories, words, form, preview, reason } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  const all = { value: "", label: "All" };
  return (
    <>
      <PageHead
        title="Change prices"
        text="Change prices by a percentage or an amount. You see a preview before anything changes."
      >
        <ButtonLink to={href("/admin/catalogue")} variant="outline" size="small">
          Catalogue
        </ButtonLink>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Panel title="Choose prices and change">
          <Form method="get" key={JSON.stringify(form)} className="flex flex-col">
            <SelectField
              label="Where"
              name="where"
              defaultValue={form.where}
              options={[all, ...whereOptions(subCategories)]}
            />
            {words.materials.length > 0 && (
              <SelectField
                label="Material"
                name="material"
                defaultValue={form.material}
                options={[all, ...words.materials.map(optionOf)]}
              />
            )}
            {words.coatings.length > 0 && (
              <SelectField
                label="Coating"
                name="coating"
                defaultValue={form.coating}
                options={[all, ...words.coatings.map(optionOf)]}
              />
            )}
            <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3">
              <TextField
                label="Change by"
                name="by"
                hint="Such as 7.5 or -10"
                inputMode="decimal"
                defaultValue={form.by}
                error={form.by === "" ? undefined : reason}
              />
              <SelectField label="Unit" name="unit" defaultValue={form.unit} options={UNIT_LABELS} />
            </div>
            <SelectField
              label="Round to"
              name="round"
              hint="After a percentage"
              defaultValue={form.round}
              options={ROUNDING_LABELS}
            />
            <Button type="submit" variant="outline" isBusy={isBusy}>
              Preview
            </Button>
          </Form>
        </Panel>
        {preview ? (
          <Preview preview={preview} form={form} isBusy={isBusy} />
        ) : (
          <Notice
            title="Nothing selected yet"
            text="Enter a percentage or an amount to preview the new prices."
          />
        )}
      </div>
    </>
  );
}

function Preview({
  preview,
  form,
  isBusy,
}: {
  preview: PricePreview;
  form: Record<string, string>;
  isBusy: boolean;
}) {
  const { rows, same: unchanged, beforePaise, afterPaise, unitsKept } = preview;
  const { aboveMaximum, belowLeast, aboveMrp } = preview;
  const changing = rows - unchanged;
  if (rows === 0)
    return <Notice title="No products match" text="Choose another category or fewer conditions." />;
  return (
    <Panel
      title={`${changing.toLocaleString("en-IN")} of ${rows.toLocaleString("en-IN")} prices will change`}
    >
      <p className="figures mb-3 text-sm text-quiet">
        One of each row costs {formatRupees(rupeesFromPaise(beforePaise))} now and will cost{" "}
        {formatRupees(rupeesFromPaise(afterPaise))}.
      </p>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">Some of the products</caption>
          <TableHead headings={["Row", { name: "Now", isNumber: true }, { name: "Then", isNumber: true }]} />
          <tbody className="figures">
            {preview.examples.map((row) => (
              <tr key={row.id} className="border-t border-hairline">
                <td className="py-1.5">
                  <span className="block font-mono text-xs">{row.sku}</span>
                  <span className="text-quiet">{row.name}</span>
                </td>
                <td className="py-1.5 ps-3 text-end whitespace-nowrap">
                  {formatRupees(rupeesFromPaise(row.beforePaise))}
                </td>
                <td className="py-1.5 ps-3 text-end whitespace-nowrap">
                  {formatRupees(rupeesFromPaise(row.afterPaise))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {unitsKept > 0 && <p className="mt-3 text-sm font-medium">{unitsKeepPrices(unitsKept)}</p>}
      {aboveMaximum > 0 && (
        <AlertLine className="mt-3">{`${aboveMaximum} prices would be above the maximum.`}</AlertLine>
      )}
      {belowLeast > 0 && <AlertLine className="mt-3">{`${pricesBelowMinimum(belowLeast)}.`}</AlertLine>}
      {aboveMrp > 0 && <AlertLine className="mt-3">{`${pricesAboveMrp(aboveMrp)}.`}</AlertLine>}
      <Form method="post" className="mt-4 flex justify-end">
        {Object.entries(form).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="rows" value={rows} />
        <input type="hidden" name="before" value={beforePaise} />
        <Button
          type="submit"
          isBusy={isBusy}
          disabled={changing === 0 || aboveMaximum + belowLeast + aboveMrp > 0}
        >
          Change {changing.toLocaleString("en-IN")} prices
        </Button>
      </Form>
    </Panel>
  );
}

const optionOf = (value: string) => ({ value, label: value });

function whereOptions(subCategories: Route.ComponentProps["loaderData"]["subCategories"]) {
  const categories = new Map(subCategories.map(({ categoryId, category }) => [categoryId, category]));
  return [...categories].flatMap(([id, category]) => [
    { value: `category-${id}`, label: `${category}: all` },
    ...subCategories
      .filter((subCategory) => subCategory.categoryId === id)
      .map((subCategory) => ({ value: String(subCategory.id), label: `${category}: ${subCategory.name}` })),
  ]);
}
