import { LIST_LINE_MAX } from "@kasna/rules/limits";
import { type FormEvent, useRef, useState } from "react";
import { href } from "react-router";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PriceRequestSent } from "./price-request-sent.tsx";
import { lineOf, NEED_MISSING } from "./requested-part.ts";
import { useAskPrice } from "./use-ask-price.ts";

/**
 * A price request for a search that found too little. The field contains the searched text, and the buyer can add to
 * it. `isOpen` shows the form at once.
 */
export function AskForPartForm({ text, isOpen = false }: { text: string; isOpen?: boolean }) {
  const [need, setNeed] = useState(text);
  const [quantity, setQuantity] = useState("");
  const [error, setError] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { ask, ticket, isAsking, problem } = useAskPrice();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const line = lineOf(need, quantity);
    if (line.text !== "") return ask([line]);
    setError(NEED_MISSING);
    field.current?.focus();
  };
  return (
    <details open={isOpen} className="my-4 rounded-md border border-hairline print:hidden">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium">
        {isOpen ? "Ask for a price" : "Not what you need? Ask for a price"}
      </summary>
      {ticket ? (
        <div className="px-4 pb-4">
          <PriceRequestSent ticket={ticket} />
        </div>
      ) : (
        // Without scripts, it leads to a page that asks the visitor's name and mobile number.
        <form action={href("/ask-for-a-price")} onSubmit={send} noValidate className="px-4 pb-2">
          <p className="mb-3 max-w-prose text-sm text-quiet">
            Say what you need, with its size and material. We answer by e-mail and notification.
          </p>
          <div className="grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
            <TextField
              ref={field}
              label="What you need"
              name="need"
              value={need}
              error={error}
              maxLength={LIST_LINE_MAX}
              autoComplete="off"
              onChange={(event) => {
                setNeed(event.target.value);
                setError("");
              }}
            />
            <TextField
              label="Quantity"
              name="quantity"
              isOptional
              value={quantity}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => setQuantity(event.target.value)}
            />
            <Button
              type="submit"
              variant="outline"
              isBusy={isAsking}
              className="sm:mt-6 sm:min-w-40 sm:self-start"
            >
              {isAsking ? "Asking..." : "Ask for a price"}
            </Button>
          </div>
          <AlertLine>{problem}</AlertLine>
        </form>
      )}
    </details>
  );
}
