import type { SavedList } from "@kasna/contract/saved-lists";
import { formatDate } from "@kasna/rules/dates";
import { NAME_MAX } from "@kasna/rules/limits";
import { lazy, Suspense, useState } from "react";
import { call } from "../../../api/browser/call.ts";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { Copy, Download, Pencil, ScanLine, Tags } from "../../../ui/account-icons.tsx";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Trash2 } from "../../../ui/icons.tsx";
import { toast } from "../../../ui/toast.ts";
import { LabelsDialog } from "../labels/labels-dialog.tsx";
import { FAILED, useListActions } from "./use-list-actions.ts";

const ScanToList = lazy(async () => ({ default: (await import("./scan-to-list.tsx")).ScanToList }));

/** The name of a list, and the actions on all of it. */
export function ListActions({ list, onChanged }: { list: SavedList; onChanged: () => Promise<void> }) {
  const { list_id, name, changed_at } = list;
  const { busy, copy, download, startDrawings, remove } = useListActions(list);
  const [open, setOpen] = useState<"rename" | "scan" | "labels" | "delete" | null>(null);
  const button = { variant: "outline", size: "small" } as const;
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="section-title wrap-anywhere">{name}</h2>
        <Button {...button} onClick={() => setOpen("rename")}>
          <Pencil size={16} aria-hidden /> Rename
        </Button>
      </div>
      <p className="figures text-sm text-quiet">Saved on {formatDate(new Date(changed_at))}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button {...button} isBusy={busy === "copy"} onClick={copy}>
          <Copy size={16} aria-hidden /> Copy
        </Button>
        <Button {...button} isBusy={busy === "xlsx"} onClick={() => download("xlsx")}>
          <Download size={16} aria-hidden /> Excel
        </Button>
        <Button {...button} isBusy={busy === "csv"} onClick={() => download("csv")}>
          <Download size={16} aria-hidden /> CSV
        </Button>
        <Button {...button} isBusy={busy === "drawings"} onClick={startDrawings}>
          <Download size={16} aria-hidden /> Drawings and STEP
        </Button>
        <Button {...button} onClick={() => setOpen("scan")}>
          <ScanLine size={16} aria-hidden /> Scan labels
        </Button>
        <Button {...button} onClick={() => setOpen("labels")}>
          <Tags size={16} aria-hidden /> Labels
        </Button>
        <Button {...button} onClick={() => setOpen("delete")}>
          <Trash2 size={16} aria-hidden /> Delete
        </Button>
      </div>
      {open === "rename" && (
        <RenameDialog
          list={list}
          onClose={() => setOpen(null)}
          onRenamed={async () => {
            await onChanged();
            setOpen(null);
          }}
        />
      )}
      {open === "scan" && (
        <Suspense>
          <ScanToList listId={list_id} onAdded={onChanged} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === "labels" && <LabelsDialog list={list} onClose={() => setOpen(null)} />}
      {open === "delete" && (
        <Confirm
          title="Delete this list?"
          text={`${name} and its lines are deleted. Your orders stay.`}
          action="Delete"
          isBusy={busy === "delete"}
          onConfirm={remove}
          onKeep={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function RenameDialog({
  list: { list_id, name },
  onClose,
  onRenamed,
}: {
  list: SavedList;
  onClose: () => void;
  onRenamed: () => Promise<void>;
}) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const rename = async () => {
    if (typed.trim() === "") return setProblem("Enter a name");
    setBusy(true);
    try {
      await call("POST /lists/rename_list.php", { list_id, name: typed });
      await onRenamed();
      toast("success", "List renamed");
    } catch (error) {
      setProblem(errorMessage(error, FAILED));
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title="Rename list">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void rename();
        }}
      >
        <TextField
          label="Name of the list"
          value={typed}
          maxLength={NAME_MAX}
          autoFocus
          error={problem || undefined}
          onChange={(event) => {
            setProblem("");
            setTyped(event.target.value);
          }}
        />
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
