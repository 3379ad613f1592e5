import { LIST_TEXT_MAX } from "@kasna/rules/limits";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";

type ListFormProps = {
  typed: string;
  onType: (text: string) => void;
  isBusy: boolean;
  /** A list is being matched or shown, so an empty field is not an error. */
  hasList: boolean;
  /** Called with the chosen file, or null for the typed text. */
  onFind: (file: File | null) => void;
};

/** The error that the shop would return for this text without reading it, so that it is not sent. */
function problemOf(typed: string): string {
  if (typed.trim() === "") return "Paste or type at least one line, or choose a file";
  return typed.length > LIST_TEXT_MAX
    ? `Paste up to ${LIST_TEXT_MAX.toLocaleString("en-IN")} characters, or choose a file`
    : "";
}

/** A field for pasting a list, and one for choosing or dropping a file. */
export function ListForm({ typed, onType, isBusy, hasList, onFind }: ListFormProps) {
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = () => {
    const found = problemOf(typed);
    const isEmpty = typed.trim() === "";
    setProblem(isEmpty && hasList ? "" : found);
    if (found) field.current?.focus();
    else onFind(null);
  };
  const choose = (file: File) => {
    setProblem("");
    onFind(file);
  };
  const drop = (event: React.DragEvent) => {
    const [file] = event.dataTransfer.files;
    setOver(false);
    if (!file) return;
    event.preventDefault();
    choose(file);
  };
  return (
    <form
      aria-label="Your list"
      className={`grid grid-cols-1 gap-4 rounded-md border p-4 ${isOver ? "border-signal" : "border-hairline"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <TextAreaField
        ref={field}
        label="Lines"
        hint="One part on each line, with how many you need. Cells copied from Excel work too."
        placeholder="Name and size, or part number - 100 nos"
        name="text"
        rows={6}
        value={typed}
        error={problem}
        onChange={(event) => {
          setProblem("");
          onType(event.target.value);
        }}
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <label className="grid min-w-0 grid-cols-1 gap-1 text-sm font-medium">
          Or a file: Excel, ODS, CSV, PDF with text, an e-mail (.eml) or a STEP assembly
          <input
            type="file"
            accept=".xlsx,.xlsm,.ods,.csv,.tsv,.txt,.pdf,.eml,.step,.stp"
            className="min-h-11 max-w-full py-2 font-normal file:me-3 file:min-h-9 file:rounded-sm file:border file:border-control file:bg-sheet file:px-3"
            onClick={({ currentTarget }) => {
              // Allow the same file to be chosen again after it was changed.
              currentTarget.value = "";
            }}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) choose(file);
            }}
          />
        </label>
        <Button type="submit" size="large" isBusy={isBusy}>
          {isBusy ? "Reading..." : "Find the parts"}
        </Button>
      </div>
    </form>
  );
}
