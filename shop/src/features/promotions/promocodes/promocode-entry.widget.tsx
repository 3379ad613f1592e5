import { CallError } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import type { PaymentOption } from "@kasna/rules/orders/order-status";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { type Basket, basketText, quotePromocode } from "./promocode-quote.widget.ts";

/** A promocode, its discount in rupees, and the basket that it was quoted for. */
export type AppliedPromocode = { code: string; discount: number; basket: string };

/** The field for entering, applying and removing a promocode. */
export function PromocodeEntry({
  applied,
  items,
  payment,
  removedReason,
  isApplying,
  onApplying,
  onChange,
}: {
  applied: AppliedPromocode | null;
  items: Basket;
  payment: PaymentOption;
  /** Why a previously applied code was removed; cleared by any change. */
  removedReason: string;
  /** Whether a code is being applied. An order placed meanwhile would be without it. */
  isApplying: boolean;
  onApplying: (isApplying: boolean) => void;
  onChange: (applied: AppliedPromocode | null) => void;
}) {
  const [code, setCode] = useState(applied?.code ?? "");
  const [error, setError] = useState("");
  const button = useRef<HTMLButtonElement>(null);

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    const text = code.trim().toUpperCase();
    if (isApplying || text === "") return;
    onApplying(true);
    setError("");
    try {
      // The field, which may have the focus, is about to be disabled.
      button.current?.focus();
      onChange({
        code: text,
        discount: await quotePromocode(text, items, payment),
        basket: basketText(items, payment),
      });
      toast("success", MESSAGES.promocodeApplied);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.status === 0 ? MESSAGES.promocodeFailed : cause.sentence(MESSAGES.promocodeInvalid));
    } finally {
      onApplying(false);
    }
  };
  const remove = () => {
    onChange(null);
    setCode("");
    toast("success", MESSAGES.promocodeRemoved);
  };

  return (
    <form onSubmit={apply} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label="Promocode"
        value={applied?.code ?? code}
        disabled={applied !== null}
        error={error || removedReason}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        className="font-mono uppercase"
        // Prevents Enter from submitting a form whose button is disabled.
        onKeyDown={(event) => {
          if (event.key === "Enter" && code.trim() === "") toast("warning", MESSAGES.promocodeEmpty);
        }}
        onChange={(event) => {
          setCode(event.target.value);
          setError("");
          if (removedReason) onChange(null);
        }}
      />
      {applied ? (
        <Button variant="outline" onClick={remove} className="mt-6 min-w-32">
          Remove Code
        </Button>
      ) : (
        <Button
          ref={button}
          type="submit"
          variant="outline"
          isBusy={isApplying}
          disabled={code.trim() === ""}
          className="mt-6 min-w-32"
        >
          Apply Code
        </Button>
      )}
    </form>
  );
}
