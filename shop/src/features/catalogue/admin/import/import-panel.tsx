import { useId, useState } from "react";
import { FileUp } from "../../../../admin-kit/office-icons.tsx";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { AlertLine } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Confirm } from "../../../../ui/confirm.tsx";
import { isExportOfShop, type Mapping, mustSayGst } from "./column-mapping.ts";
import { ImportReport } from "./import-report.tsx";
import type { ColumnName } from "./known-columns.ts";
import { MappingForm } from "./mapping-form.tsx";
import { useChosenFile } from "./use-chosen-file.ts";
import { useImport } from "./use-import.ts";

/** Imports a file, after finding its columns and previewing its changes. */
export function ImportPanel({ columns }: { columns: readonly ColumnName[] }) {
  const { file, choose, setMapping } = useChosenFile();
  const [isWhole, setWhole] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { step, importFile, reset } = useImport();
  const isBusy = step.state === "reading" || step.state === "saving";
  const canSave = step.state === "previewed" && step.imported.problems === 0;
  const isOpen = file.state === "open";
  const isOwn = isOpen && isExportOfShop(file.mapping, file.inspection.headings, columns);
  const send = (isDryRun: boolean) => {
    if (isOpen) void importFile(file.table, { isWhole, isDryRun, mapping: file.mapping });
  };
  const change = (mapping: Mapping) => [setMapping(mapping), reset()];
  const headingOf = (column: string) =>
    isOpen && !isOwn ? file.inspection.headings[file.mapping.from[column] ?? -1] : undefined;
  return (
    <Panel title="Import">
      <div className="flex flex-col gap-4">
        <FileField isDisabled={isBusy} onChoose={(chosen) => [void choose(chosen), reset()]} />
        {file.state === "failed" && <AlertLine>{file.message}</AlertLine>}
        {isOpen && (
          // Choosing another file resets whether it is open.
          <details
            key={file.inspection.headings.join()}
            open={!isOwn}
            className="rounded-md border border-hairline"
          >
            <summary className="cursor-pointer px-3 py-3 text-sm font-medium text-steel">
              Columns of the file
            </summary>
            <div className="border-t border-hairline p-3">
              <MappingForm
                inspection={file.inspection}
                mapping={file.mapping}
                columns={columns}
                onChange={change}
                isDisabled={isBusy}
              />
            </div>
          </details>
        )}
        <WholeField
          isWhole={isWhole}
          isDisabled={isBusy}
          onChange={(checked) => [setWhole(checked), reset()]}
        />
        <Button
          variant="outline"
          disabled={
            file.state === "none" ||
            file.state === "failed" ||
            (file.state === "open" && mustSayGst(file.mapping))
          }
          isBusy={isBusy || file.state === "opening"}
          onClick={() => send(true)}
        >
          <FileUp size={18} aria-hidden />
          Preview changes
        </Button>
        <ImportReport step={step} headingOf={headingOf} />
        {canSave && <Button onClick={() => (isWhole ? setAsking(true) : send(false))}>Import</Button>}
      </div>
      {isAsking && step.state === "previewed" && (
        <Confirm
          title="Replace the catalogue?"
          text={`${step.imported.withdrawn.removed.toLocaleString("en-IN")} products are removed from the shop. ${step.imported.withdrawn.archived.toLocaleString("en-IN")} are kept for their orders and no longer sold.`}
          action="Replace"
          onKeep={() => setAsking(false)}
          onConfirm={() => [setAsking(false), send(false)]}
        />
      )}
    </Panel>
  );
}

function FileField({ isDisabled, onChoose }: { isDisabled: boolean; onChoose: (file: File | null) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor={id} className="font-medium">
        File
      </label>
      <input
        id={id}
        aria-describedby={`${id}-hint`}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,text/csv"
        disabled={isDisabled}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        className="min-h-11 rounded-md border border-control bg-paper p-2 text-base font-normal file:me-3 file:min-h-7 file:rounded-sm file:border file:border-control file:bg-sheet file:px-2 file:text-sm"
      />
      <p id={`${id}-hint`} className="text-quiet">
        CSV, or the first sheet of an Excel workbook (.xlsx), with any headings
      </p>
    </div>
  );
}

/** Whether the file is the whole catalogue. */
function WholeField({
  isWhole,
  isDisabled,
  onChange,
}: {
  isWhole: boolean;
  isDisabled: boolean;
  onChange: (isWhole: boolean) => void;
}) {
  return (
    <label className="flex items-start gap-3 text-sm">
      <input
        type="checkbox"
        checked={isWhole}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-steel"
      />
      <span>
        This is the whole catalogue
        <span className="block text-quiet">
          Rows that the file does not list are removed. Ordered rows stay, but are no longer sold.
        </span>
      </span>
    </label>
  );
}
