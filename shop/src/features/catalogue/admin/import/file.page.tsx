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

export const meta: Route.MetaFunction = () => [{ title: "CSV in and out · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  return { categoryTree: await categoryNames(appContext(context)) };
}

/** The catalogue as a file: out to a spreadsheet, and in again after a look at what it would change. */
export default function CatalogueFile({ loaderData: { categoryTree } }: Route.ComponentProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isWhole, setWhole] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [subCategory, setSubCategory] = useState("");
  const { step, take, forget } = useImport();
  const isBusy = step.state === "reading" || step.state === "writing";
  const canWrite = step.state === "looked" && step.imported.problems === 0;
  const write = () => file && void take(file, { isWhole, isDryRun: false });
  return (
    <>
      <PageHead title="CSV in and out" text="For spreadsheets: one line a row, found by its SKU.">
        <ButtonLink to={href("/admin/catalogue")} variant="outline" size="small">
          Catalogue
        </ButtonLink>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Panel title="Out">
          <div className="flex flex-col gap-4">
            <label className="flex flex-col gap-1 text-sm font-medium">
              Which rows
              <select
                value={subCategory}
                onChange={(event) => setSubCategory(event.target.value)}
                className="choice min-h-11 w-full rounded-md border border-control bg-paper px-3 text-base font-normal"
              >
                <option value="">The whole catalogue</option>
                {categoryTree.map(({ id, name, category }) => (
                  <option key={id} value={id}>
                    {category}: {name}
                  </option>
                ))}
              </select>
            </label>
            <a
              href={`${href("/admin/catalogue/file-out")}?sub_category=${subCategory}`}
              download
              className="inline-flex min-h-11 items-center justify-center gap-2 rounded-md border border-control bg-paper px-4 font-medium hover:bg-sheet"
            >
              <Download size={18} aria-hidden />
              Download CSV
            </a>
            <p className="text-sm text-quiet">
              The file remembers what the stock was: when it comes back, pieces that were sold meanwhile stay
              sold.
            </p>
          </div>
        </Panel>
        <Panel title="In">
          <div className="flex flex-col gap-4">
            <label className="flex flex-col gap-1 text-sm font-medium">
              File
              <input
                type="file"
                accept=".csv,.txt,.tsv,text/csv"
                disabled={isBusy}
                onChange={(event) => [setFile(event.target.files?.[0] ?? null), forget()]}
                className="min-h-11 rounded-md border border-control bg-paper p-2 text-base font-normal file:me-3 file:min-h-7 file:rounded-sm file:border file:border-control file:bg-sheet file:px-2 file:text-sm"
              />
            </label>
            <label className="flex items-start gap-3 text-sm">
              <input
                type="checkbox"
                checked={isWhole}
                disabled={isBusy}
                onChange={(event) => [setWhole(event.target.checked), forget()]}
                className="mt-0.5 size-5 shrink-0 accent-steel"
              />
              <span>
                This is the whole catalogue
                <span className="block text-quiet">
                  Rows that the file does not name go; those that were ordered stay, sold out.
                </span>
              </span>
            </label>
            <Button
              variant="outline"
              disabled={!file}
              isBusy={isBusy}
              onClick={() => file && void take(file, { isWhole, isDryRun: true })}
            >
              <FileUp size={18} aria-hidden />
              See what it would change
            </Button>
            <ImportReport step={step} />
            {canWrite && <Button onClick={() => (isWhole ? setAsking(true) : write())}>Write it</Button>}
          </div>
        </Panel>
      </div>
      {isAsking && step.state === "looked" && (
        <Confirm
          title="Replace the catalogue?"
          text={`${step.imported.withdrawn.removed.toLocaleString("en-IN")} rows go out of the shop, ${step.imported.withdrawn.archived.toLocaleString("en-IN")} are kept for their orders and no longer sold.`}
          action="Replace"
          onKeep={() => setAsking(false)}
          onConfirm={() => [setAsking(false), write()]}
        />
      )}
    </>
  );
}
