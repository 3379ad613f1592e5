import { Form, href, useNavigation } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { AlertBox, AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Preview } from "./preview-list.operations.server.ts";
import { PreviewFigures } from "./preview-panel.tsx";
import type { FileProblem } from "./rule-file.operations.server.ts";

/**
 * Downloads the rules of a list as CSV, and replaces them with those of a file: with all of them or, if a line is
 * invalid, with none.
 */
export function RuleFilePanel({
  listId,
  fingerprint,
  isArchived,
  problems,
  preview,
  outcome,
}: {
  listId: number;
  fingerprint: string;
  isArchived: boolean;
  problems: readonly FileProblem[];
  /** The effect of the most recently sent file. */
  preview: Preview | null;
  outcome: Outcome | undefined;
}) {
  const { state, formData } = useNavigation();
  const isBusyWith = (intent: string) => state !== "idle" && formData?.get("intent") === intent;
  return (
    <Panel title="Rules as CSV">
      <a
        href={href("/admin/price-lists/:id/file", { id: String(listId) })}
        download
        className="inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4"
      >
        Download the rules
      </a>
      {!isArchived && (
        <Form method="post" encType="multipart/form-data" className="mt-2 flex flex-col gap-3">
          <input type="hidden" name="seen" value={fingerprint} />
          <label className="flex flex-col gap-1 text-sm font-medium">
            Replace all rules by a file
            <input
              type="file"
              name="file"
              required
              accept=".csv,.txt,.tsv,text/csv"
              className="min-h-11 rounded-md border border-control bg-paper p-2 text-base font-normal file:me-3 file:min-h-7 file:rounded-sm file:border file:border-control file:bg-sheet file:px-2 file:text-sm"
            />
            <span className="font-normal text-quiet">
              With the columns applies to (sku, category, sub-category, material or discount class), name,
              price and percent off. If a line is wrong, nothing changes.
            </span>
          </label>
          <AlertLine>{outcome?.errors?.file ?? outcome?.problem}</AlertLine>
          {problems.length > 0 && (
            <AlertBox>
              <p className="font-medium text-danger">Nothing was saved. Correct these lines and try again.</p>
              <ul aria-label="Wrong lines" className="mt-1 text-sm">
                {problems.map(({ line, reason }) => (
                  <li key={line}>
                    Line {line}: {reason}
                  </li>
                ))}
              </ul>
            </AlertBox>
          )}
          {preview && <PreviewFigures preview={preview} labels={["With today's rules", "With this file"]} />}
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              name="intent"
              value="rules-file"
              variant="outline"
              size="small"
              isBusy={isBusyWith("rules-file")}
            >
              Replace rules
            </Button>
            <Button
              type="submit"
              name="intent"
              value="preview-file"
              variant="outline"
              size="small"
              isBusy={isBusyWith("preview-file")}
            >
              Preview
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  );
}
