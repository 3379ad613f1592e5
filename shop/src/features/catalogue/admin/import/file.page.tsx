import { Download, FileUp } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { appContext } from "../../../../api/context.server.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Confirm } from "../../../../ui/confirm.tsx";
import { PageHead, Panel } from "../../../admin/kit/page-head.widget.tsx";
import { requireStaff } from "../../../admin/staff/guard.operations.server.ts";
import { categoryNames } from "../categories/categories.operations.server.ts";
import type { Route } from "./+types/file.page";
import { ImportReport } from "./import-report.tsx";
import { useImport } from "./use-import.ts";

export const meta: Route.MetaFunction = () => [{ title: "CSV import and export · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  return { subCategories: await categoryNames(appContext(context)) };
}

/** Exports the catalogue to a spreadsheet, and imports it again after a preview. */
export default function CatalogueFile({ loaderData: { subCategories } }: Route.ComponentProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isWhole, setWhole] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [subCategory, setSubCategory] = useState("");
  const { step, importFile, reset } = useImport();
  const isBusy = step.state === "reading" || step.state === "saving";
  const canSave = step.state === "previewed" && step.imported.problems === 0;
  const save = () => file && void importFile(file, { isWhole, isDryRun: false });
  return (
    <>
      <PageHead title="CSV import and export" text="One line for each row, matched by SKU. For spreadsheets.">
        <ButtonLink to={href("/admin/catalogue")} variant="outline" size="small">
          Catalogue
        </ButtonLink>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
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
            <a
              href={`${href("/admin/catalogue/file-out")}?sub_category=${subCategory}`}
              className="inline-flex min-h-11 items-center justify-center gap-2 rounded-md border border-control bg-paper px-4 font-medium hover:bg-sheet"
            >
              <Download size={18} aria-hidden />
              Download CSV
            </a>
            <p className="text-sm text-quiet">
              The file records the stock when you export it. Pieces sold before you import it again stay sold.
            </p>
          </div>
        </Panel>
        <Panel title="Import">
          <div className="flex flex-col gap-4">
            <label className="flex flex-col gap-1 text-sm font-medium">
              File
              <input
                type="file"
                accept=".csv,.txt,.tsv,text/csv"
                disabled={isBusy}
                onChange={(event) => [setFile(event.target.files?.[0] ?? null), reset()]}
                className="min-h-11 rounded-md border border-control bg-paper p-2 text-base font-normal file:me-3 file:min-h-7 file:rounded-sm file:border file:border-control file:bg-sheet file:px-2 file:text-sm"
              />
            </label>
            <label className="flex items-start gap-3 text-sm">
              <input
                type="checkbox"
                checked={isWhole}
                disabled={isBusy}
                onChange={(event) => [setWhole(event.target.checked), reset()]}
                className="mt-0.5 size-5 shrink-0 accent-steel"
              />
              <span>
                This is the whole catalogue
                <span className="block text-quiet">
                  Rows that the file does not list are removed. Ordered rows stay, but are no longer sold.
                </span>
              </span>
            </label>
            <Button
              variant="outline"
              disabled={!file}
              isBusy={isBusy}
              onClick={() => file && void importFile(file, { isWhole, isDryRun: true })}
            >
              <FileUp size={18} aria-hidden />
              Preview changes
            </Button>
            <ImportReport step={step} />
            {canSave && <Button onClick={() => (isWhole ? setAsking(true) : save())}>Save changes</Button>}
          </div>
        </Panel>
      </div>
      {isAsking && step.state === "previewed" && (
        <Confirm
          title="Replace the catalogue?"
          text={`${step.imported.withdrawn.removed.toLocaleString("en-IN")} rows are removed from the shop. ${step.imported.withdrawn.archived.toLocaleString("en-IN")} are kept for their orders and no longer sold.`}
          action="Replace"
          onKeep={() => setAsking(false)}
          onConfirm={() => [setAsking(false), save()]}
        />
      )}
    </>
  );
}
