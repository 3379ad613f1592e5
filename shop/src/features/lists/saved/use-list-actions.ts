import type { SavedList } from "@kasna/contract/saved-lists";
import { useState } from "react";
import { href, useNavigate } from "react-router";
import { call, fetchFile } from "../../../api/browser/call.ts";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { useCallOnce } from "../../../api/browser/use-call-once.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/toast.ts";

export const FAILED = "This did not work. Try again.";

/** What can be done with a whole list, one action at a time. `busy` names the one in progress. */
export function useListActions({ list_id, name }: SavedList) {
  const navigate = useNavigate();
  const callOnce = useCallOnce();
  const [busy, setBusy] = useState("");

  async function act(action: string, work: () => Promise<void>) {
    if (busy) return;
    setBusy(action);
    try {
      await work();
    } catch (error) {
      toast("error", errorMessage(error, FAILED));
    }
    setBusy("");
  }

  return {
    busy,
    copy: () =>
      act("copy", async () => {
        const copied = await callOnce("POST /lists/copy_list.php", { list_id });
        toast("success", "List copied");
        await navigate(href("/account/lists/:id", { id: String(copied.list_id) }));
      }),
    download: (type: "csv" | "xlsx") =>
      act(type, async () =>
        saveFile(await fetchFile(`GET /lists/list.${type}`, { list_id }), `${name}.${type}`),
      ),
    startDrawings: () =>
      act("drawings", async () => {
        const { message } = await call("POST /lists/start_drawings.php", { list_id });
        toast("success", message);
        await navigate(href("/account/lists"));
      }),
    remove: () =>
      act("delete", async () => {
        await call("POST /lists/delete_list.php", { list_id });
        toast("success", "List deleted");
        await navigate(href("/account/lists"), { replace: true });
      }),
  };
}
