import type { CartLine } from "@kasna/contract/cart";
import { MESSAGES } from "@kasna/rules/messages";
import { countOf } from "@kasna/rules/tax/unit-codes";
import { type RefObject, useState } from "react";
import { errorMessage } from "../../api/browser/error-message.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { returnLine } from "./cart-lines.store.ts";

/** The line that was removed last, with a button to restore it. */
export function RemovedNote({
  line,
  button,
  onReturned,
}: {
  line: CartLine;
  button: RefObject<HTMLButtonElement | null>;
  onReturned: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  // A second press after a lost response must not add the line twice.
  const [key] = useState(() => crypto.randomUUID());
  const undo = async () => {
    setBusy(true);
    try {
      await returnLine(line, key);
      toast("success", "Item put back");
      onReturned();
    } catch (error) {
      toast("error", errorMessage(error, MESSAGES.addToCartFailed));
      setBusy(false);
    }
  };
  return (
    <div className="mb-6 flex items-center justify-between gap-x-4 rounded-md bg-sheet px-4 py-1 text-sm print:hidden">
      <p className="min-w-0 py-2">
        Removed <span className="figures">{countOf(line.quantity, line)}</span> × {line.name}
      </p>
      <Button ref={button} variant="link" isBusy={isBusy} onClick={undo} className="text-sm!">
        Undo
      </Button>
    </div>
  );
}
