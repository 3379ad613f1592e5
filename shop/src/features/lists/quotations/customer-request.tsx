import type { User } from "@kasna/contract/authentication";
import { type FormEvent, useRef, useState } from "react";
import { useSession } from "../../../api/browser/session.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { lineOf, NEED_MISSING } from "./requested-part.ts";
import { useAskPrice } from "./use-ask-price.ts";

/** The price request of a customer who is logged in. `customer` is null if nobody is. */
export function useCustomerRequest() {
  const customer = useSession()?.user ?? null;
  const [needError, setNeedError] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { ask, ticket, isAsking, problem } = useAskPrice();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const line = lineOf(String(form.get("need")), String(form.get("quantity")));
    setNeedError(line.text === "" ? NEED_MISSING : "");
    if (line.text === "") field.current?.focus();
    else ask([line]);
  };
  return { customer, send, needError, field, ticket, isAsking, problem };
}

type Props = { customer: User; isAsking: boolean; problem: string };

/** Where the answer goes, and the button that asks. */
export function CustomerRequest({ customer: { name, email }, isAsking, problem }: Props) {
  return (
    <>
      <p className="mb-4 text-sm wrap-anywhere">
        You are logged in as {name}. We answer to {email}.
      </p>
      <AlertLine>{problem}</AlertLine>
      <Button type="submit" isBusy={isAsking}>
        {isAsking ? "Asking..." : "Ask for a price"}
      </Button>
    </>
  );
}
