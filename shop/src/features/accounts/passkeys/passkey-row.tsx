import type { Passkey } from "@kasna/contract/passkeys";
import { formatMoment } from "@kasna/rules/dates";
import { NAME_MAX } from "@kasna/rules/limits";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../api/browser/call.ts";
import { isGone } from "../../../api/browser/is-gone.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { failureSentence } from "./failure-sentence.ts";

/** One passkey with its dates, and buttons to rename and remove it. */
export function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: () => Promise<unknown> }) {
  const { id, name, created_at, last_used_at } = passkey;
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && open === null) renameButton.current?.focus();
    wasRenaming.current = open === "rename";
  }, [open]);

  const change = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setFailure("");
    try {
      await act();
      setOpen(null);
      toast("success", done);
      await onChanged();
    } catch (error) {
      const sentence = failureSentence(error, "We could not save this. Try again.");
      if (open === "rename" && !isGone(error)) return setFailure(sentence);
      setOpen(null);
      toast("error", sentence);
      if (isGone(error)) await onChanged();
    } finally {
      setBusy(false);
    }
  };
  const rename = (typed: string) => {
    if (!typed.trim()) return setFailure("Enter a name");
    void change(() => call("POST /passkeys/rename_passkey.php", { id, name: typed }), "Passkey renamed");
  };
  const remove = () =>
    void change(() => call("POST /passkeys/delete_passkey.php", { id }), "Passkey removed");

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3">
      {open === "rename" ? (
        <RenameForm
          name={name}
          failure={failure}
          isBusy={isBusy}
          onSave={rename}
          onCancel={() => setOpen(null)}
        />
      ) : (
        <>
          <div className="min-w-48 grow">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-sm text-quiet">
              Added {formatMoment(new Date(created_at))}.{" "}
              {last_used_at ? `Last used ${formatMoment(new Date(last_used_at))}.` : "Not used yet."}
            </p>
          </div>
          <Button
            ref={renameButton}
            variant="link"
            size="small"
            aria-label={`Rename ${name}`}
            onClick={() => {
              setFailure("");
              setOpen("rename");
            }}
          >
            Rename
          </Button>
          <Button variant="link" size="small" aria-label={`Remove ${name}`} onClick={() => setOpen("remove")}>
            Remove
          </Button>
        </>
      )}
      {open === "remove" && (
        <Confirm
          title="Remove this passkey?"
          text={`${name} will no longer log you in. Your password still works.`}
          action="Remove"
          isBusy={isBusy}
          onConfirm={remove}
          onKeep={() => setOpen(null)}
        />
      )}
    </li>
  );
}

type RenameProps = {
  name: string;
  failure: string;
  isBusy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
};

function RenameForm({ name, failure, isBusy, onSave, onCancel }: RenameProps) {
  const [typed, setTyped] = useState(name);
  return (
    <form
      noValidate
      className="flex min-w-0 grow flex-wrap items-start gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed);
      }}
    >
      <div className="min-w-48 grow">
        <TextField
          label="Name of the passkey"
          value={typed}
          maxLength={NAME_MAX}
          autoFocus
          error={failure || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="flex gap-3 sm:mt-6">
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
        <Button variant="link" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
