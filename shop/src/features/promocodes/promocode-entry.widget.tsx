import { CallError } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import { type FormEvent, useState } from "react";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";

export type AppliedPromocode = { code: string; discount: number };

/** Where a promocode is entered, applied and removed. */
export function PromocodeEntry({
  applied,
  products,
  onChange,
}: {
  applied: AppliedPromocode | null;
  products: { product_id: number; quantity: number; price: number }[];
  onChange: (applied: AppliedPromocode | null) => void;
}) {
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === "") return toast("warning", MESSAGES.promocodeEmpty);
    setBusy(true);
    setError("");
    try {
      const order_details = {
        products,
        sub_total: products.reduce((sum, p) => sum + p.price * p.quantity, 0),
      };
      const { data } = await call("POST /promocodes/apply_promocode.php", { code, order_details });
      onChange({ code: code.trim().toUpperCase(), discount: data.discount_amount });
      toast("success", MESSAGES.promocodeApplied);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.status === 0 ? MESSAGES.promocodeFailed : cause.sentence(MESSAGES.promocodeInvalid));
    } finally {
      setBusy(false);
    }
  };

  if (applied)
    return (
      <div className="flex items-center justify-between gap-3 rounded-md bg-success-wash px-3 py-1 text-sm text-success">
        <span className="font-mono font-medium">{applied.code}</span>
        <Button
          variant="link"
          size="small"
          onClick={() => {
            onChange(null);
            setCode("");
            toast("success", MESSAGES.promocodeRemoved);
          }}
        >
          Remove Code
        </Button>
      </div>
    );
  return (
    <form onSubmit={apply} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label="Promocode"
        value={code}
        error={error}
        maxLength={40}
        autoCapitalize="characters"
        className="font-mono uppercase"
        onChange={(event) => {
          setCode(event.target.value);
          setError("");
        }}
      />
      <Button type="submit" variant="outline" isBusy={isBusy} disabled={code.trim() === ""} className="mt-6">
        Apply Code
      </Button>
    </form>
  );
}
