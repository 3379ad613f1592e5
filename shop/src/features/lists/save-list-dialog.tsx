import { formatDate } from "@kasna/rules/dates";
import { NAME_MAX } from "@kasna/rules/limits";
import { useState } from "react";
import { href, Link } from "react-router";
import { errorMessage } from "../../api/browser/error-message.ts";
import { currentSession } from "../../api/browser/session.ts";
import { useCallOnce } from "../../api/browser/use-call-once.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { openLogin } from "../accounts/login/login.store.ts";
import type { ListedLine } from "../cart/add-lines.store.ts";

type Lines = readonly Omit<ListedLine, "listPrice">[];

/** Asks for a name and saves the lines under it. */
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
  const [savedId, setSavedId] = useState<number | null>(null);
  const callOnce = useCallOnce();
  const save = async () => {
    if (name.trim() === "") return setProblem("Enter a name");
    setSaving(true);
    try {
      const { list_id } = await callOnce("POST /lists/save_list.php", { name, lines });
      setSavedId(list_id);
      onSaved();
    } catch (error) {
      // The session has ended meanwhile.
      if (!currentSession()) openLogin(() => void save());
      else setProblem(errorMessage(error, "We could not save your list. Try again."));
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
