import { CallError } from "@kasna/contract/client";
import { useState } from "react";
import { call } from "../../../api/browser/call.ts";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.ts";

const FAILED = "We could not withdraw your request. Try again.";

type Props = { returnId: number; onClose: () => void; onWithdrawn: () => void };

/** Asks the buyer to confirm the withdrawal of a return request. */
export function WithdrawReturnDialog({ returnId, onClose, onWithdrawn }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const withdraw = async () => {
    setBusy(true);
    setProblem("");
    try {
      const { message } = await call("POST /orders/withdraw_return.php", { return_id: returnId });
      toast("success", message);
      onWithdrawn();
    } catch (error) {
      const sentence = errorMessage(error, FAILED);
      // It was withdrawn, perhaps by a request whose response was lost, or answered before.
      if (error instanceof CallError && error.status === 409) {
        toast("error", sentence);
        return onWithdrawn();
      }
      setProblem(sentence);
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Withdraw the request for return ${returnId}?`}
      description="You keep the items. You can ask again as long as they can be returned."
    >
      <AlertLine>{problem}</AlertLine>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button isBusy={isBusy} onClick={withdraw}>
          Withdraw request
        </Button>
      </div>
    </Dialog>
  );
}
