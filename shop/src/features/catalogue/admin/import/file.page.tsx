import { useState } from "react";
import { href } from "react-router";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useMay } from "../../../../admin-kit/staff/use-may.ts";
import { appContext } from "../../../../api/context.server.ts";
import { Download } from "../../../../ui/account-icons.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { categoryNames } from "../categories/categories.operations.server.ts";
import type { Route } from "./+types/file.page";
import { ImportPanel } from "./import-panel.tsx";
import { importColumns } from "./inspect-file.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Import and export · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  const ctx = appContext(context);
  const [subCategories, known] = await Promise.all([categoryNames(ctx), importColumns(ctx)]);
  const columns = known.map(({ header, label, isRequired }) => ({ header, label, isRequired }));
  return { subCategories, columns };
}

const LINK =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-md border border-control bg-paper px-4 font-medium hover:bg-sheet";

/** Exports the catalogue to a spreadsheet, and imports files from any program after a preview. */
export default function CatalogueFile({ loaderData: { subCategories, columns } }: Route.ComponentProps) {
  const may = useMay();
  const [subCategory, setSubCategory] = useState("");
  const out = href("/admin/catalogue/file-out");
  return (
    <>
      <PageHead title="Import and export" text="One line for each product, matched by SKU. For spreadsheets.">
        <ButtonLink to={href("/admin/catalogue")} variant="outline" size="small">
          Catalogue
        </ButtonLink>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Panel title="Export">
          <div className="flex flex-col gap-4">
            <label className="flex flex-col gap-1 text-sm font-medium">
              Which rows
              <select
                value={subCategory}
                onChange={(event) => setSubCategory(event.target.value)}
                className="choice min-h-11 w-full rounded-md border border-control bg-paper px-3 text-base font-normal"
              >
                <option value="">The whole catalogue</option>
                {subCategories.map(({ id, name, category }) => (
                  <option key={id} value={id}>
                    {category}: {name}
                  </option>
                ))}
              </select>
            </label>
            <a href={`${out}?sub_category=${subCategory}`} className={LINK}>
              <Download size={18} aria-hidden />
              Download CSV
            </a>
            <a href={`${out}?template=1&sub_category=${subCategory}`} className={LINK}>
              <Download size={18} aria-hidden />
              Download a template
            </a>
            {may("reports") &&
              (["categories", "customers"] as const).map((sheet) => (
                <a key={sheet} href={href("/admin/reports/:sheet", { sheet })} className={LINK}>
                  <Download size={18} aria-hidden />
                  Download {sheet}
                </a>
              ))}
            <p className="text-sm text-quiet">
              The file records the stock when you export it, and the addresses of the photos. Pieces sold
              before you import it again stay sold. The template is empty and has the columns of new parts, or
              of the sub-category that you choose.
            </p>
          </div>
        </Panel>
        <ImportPanel columns={columns} />
      </div>
    </>
  );
}
