import { LABEL_SHEETS, type LabelSheet } from "@kasna/rules/label-sheets";
import { useState } from "react";
import { fetchFile } from "../../../api/browser/call.ts";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { saveFile } from "../../../ui/save-file.ts";

const SHEETS = [24, 40] as const satisfies readonly LabelSheet[];
const mm = (size: number) => size.toLocaleString("en-IN");

/** Asks for the type of label sheet, and downloads the labels as PDF. */
export function LabelsDialog({
  list: { list_id, name },
  onClose,
}: {
  list: { list_id: number; name: string };
  onClose: () => void;
}) {
  const [sheet, setSheet] = useState<LabelSheet>(24);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const download = async () => {
    setBusy(true);
    setProblem("");
    try {
      saveFile(await fetchFile("GET /lists/labels.pdf", { list_id, sheet }), `Labels of ${name}.pdf`);
      onClose();
    } catch (error) {
      setProblem(errorMessage(error, "We could not make the labels. Try again."));
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title="Labels for your bins">
      <p className="text-sm text-quiet">
        One label for each part, with its name, SKU, your number and a QR code. Scan it in the quick order, or
        with any phone. Print at 100 %, without margins.
      </p>
      <fieldset className="my-3">
        <legend className="sr-only">Labels on a sheet of A4</legend>
        {SHEETS.map((count) => (
          <label key={count} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="sheet"
              className="size-5 shrink-0 accent-signal"
              checked={sheet === count}
              onChange={() => setSheet(count)}
            />
            <span>
              {count} on A4{" "}
              <span className="text-sm text-quiet">
                {mm(LABEL_SHEETS[count].width)} × {mm(LABEL_SHEETS[count].height)} mm
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <AlertLine>{problem}</AlertLine>
      <div className="flex justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button isBusy={isBusy} onClick={download}>
          Download
        </Button>
      </div>
    </Dialog>
  );
}
