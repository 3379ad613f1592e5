import { CallError } from "@kasna/contract/client";
import { LIST_LINES_MAX } from "@kasna/rules/limits";
import { useState } from "react";
import { call } from "../../../api/browser/call.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { numberRows } from "./number-rows.ts";

const SHOWN_PROBLEMS = 5;

/** A field for rows of own numbers and SKUs: typed, pasted or from a CSV file. */
export function AddNumbers({ onAdded }: { onAdded: () => Promise<void> }) {
  const [typed, setTyped] = useState("");
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const { rows, unread } = numberRows(typed);
    if (unread > 0)
      return setProblems([`${unread === 1 ? "1 row has" : `${unread} rows have`} no number or no SKU`]);
    if (rows.length === 0) return setProblems(["Enter your number and our SKU"]);
    setBusy(true);
    try {
      for (let at = 0; at < rows.length; at += LIST_LINES_MAX)
        await call("POST /lists/save_own_numbers.php", { numbers: rows.slice(at, at + LIST_LINES_MAX) });
      setTyped("");
      toast("success", rows.length === 1 ? "Number saved" : `${rows.length} numbers saved`);
      await onAdded();
    } catch (error) {
      const failed = error instanceof CallError ? error : new CallError(0, {});
      const named = Object.values(failed.body.errors ?? {});
      setProblems([
        failed.sentence("We could not save the numbers. Try again."),
        ...named.slice(0, SHOWN_PROBLEMS),
      ]);
    }
    setBusy(false);
  };
  const read = async (file: File) => {
    setProblems([]);
    setTyped(await file.text());
  };
  return (
    <form
      aria-label="Add part numbers"
      noValidate
      className="grid grid-cols-1 gap-3 rounded-md border border-hairline p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <TextAreaField
        label="Your number and our SKU"
        hint="One on each line, separated by a comma or as copied from Excel."
        placeholder="K-4711, AB-120"
        rows={3}
        value={typed}
        error={problems[0]}
        onChange={(event) => {
          setProblems([]);
          setTyped(event.target.value);
        }}
      />
      {problems.length > 1 && (
        <ul className="text-sm text-danger">
          {problems.slice(1).map((problem) => (
            <li key={problem} className="wrap-anywhere">
              {problem}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <label className="grid min-w-0 grid-cols-1 gap-1 text-sm font-medium">
          Or a CSV file with these two columns
          <input
            type="file"
            accept=".csv,.tsv,.txt"
            className="min-h-11 max-w-full py-2 font-normal file:me-3 file:min-h-9 file:rounded-sm file:border file:border-control file:bg-sheet file:px-3"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void read(file);
              event.target.value = "";
            }}
          />
        </label>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? "Saving..." : "Save numbers"}
        </Button>
      </div>
    </form>
  );
}
