import { CallError } from "@kasna/contract/client";
import { type FormEvent, useState } from "react";
import { call } from "../../api/browser/call.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";

/** The field that adds a gift card to the buyer's store credit. */
export function GiftCardForm({ onAdded }: { onAdded: () => unknown }) {
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || code.trim() === "") return;
    setBusy(true);
    setError("");
    try {
      const { message } = await call("POST /store_credit/redeem_gift_card.php", { code });
      setCode("");
      toast("success", message);
      await onAdded();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.body.errors?.code ?? cause.sentence("We could not add the gift card. Try again."));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={add} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label="Gift card"
        value={code}
        error={error}
        maxLength={40}
        autoComplete="off"
        data-private
        autoCapitalize="characters"
        className="font-mono uppercase"
        onChange={(event) => {
          setCode(event.target.value);
          setError("");
        }}
      />
      <Button
        type="submit"
        variant="outline"
        isBusy={isBusy}
        disabled={code.trim() === ""}
        className="mt-6 min-w-32"
      >
        Add Card
      </Button>
    </form>
  );
}
