import { CallError } from "@kasna/contract/client";
import { formatDate } from "@kasna/rules/dates";
import { NAME_MAX } from "@kasna/rules/limits";
import { useState } from "react";
import { href, Link } from "react-router";
import { errorMessage } from "../../api/browser/error-message.ts";
import { openLogin } from "../../api/browser/login.store.ts";
import { currentSession } from "../../api/browser/session.ts";
import { useCallOnce } from "../../api/browser/use-call-once.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { type ListedLine, problemsByLine } from "../cart/add-lines.store.ts";

/** Each with the number of its line in the list on the page. */
type Lines = readonly (Omit<ListedLine, "listPrice"> & { line: number })[];

/** Asks for a name and saves the lines under it. Says which lines can't be saved. */
export function SaveListDialog({
  lines,
  onSaved,
  onClose,
}: {
  lines: Lines;
  onSaved: () => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(`List of ${formatDate(new Date())}`);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState("");
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [savedId, setSavedId] = useState<number | null>(null);
  const callOnce = useCallOnce();
  const save = async () => {
    if (name.trim() === "") return setProblem("Enter a name");
    setSaving(true);
    setProblems(new Map());
    try {
      const sent = lines.map(({ line: _, ...item }) => item);
      const { list_id } = await callOnce("POST /lists/save_list.php", { name, lines: sent });
      setSavedId(list_id);
      onSaved();
    } catch (error) {
      // The session has ended meanwhile.
      if (!currentSession()) openLogin(() => void save());
      else {
        setProblem(errorMessage(error, "We could not save your list. Try again."));
        if (error instanceof CallError) setProblems(problemsByLine(error));
      }
    }
    setSaving(false);
  };
  return (
    <Dialog isOpen onClose={onClose} title="Save list">
      {savedId === null ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSaving) void save();
          }}
        >
          <TextField
            label="Name of the list"
            value={name}
            maxLength={NAME_MAX}
            autoFocus
            error={problem || undefined}
            onChange={(event) => {
              setProblem("");
              setName(event.target.value);
            }}
          />
          <div role="alert" className="mb-4 text-sm text-danger empty:hidden">
            {[...problems].map(([at, sentence]) => (
              <p key={at}>
                Line {lines[at]?.line}: {sentence}
              </p>
            ))}
          </div>
          <div className="flex justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isSaving}>
              {isSaving ? "Saving..." : "Save list"}
            </Button>
          </div>
        </form>
      ) : (
        <p role="status">
          Saved with {lines.length === 1 ? "1 line" : `${lines.length} lines`}.{" "}
          <Link
            to={href("/account/lists/:id", { id: String(savedId) })}
            className="inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4"
          >
            View the list
          </Link>
        </p>
      )}
    </Dialog>
  );
}
