import type { MatchedLine } from "@kasna/contract/lists";
import { HELP_MESSAGE_MAX } from "@kasna/rules/limits";
import { useState } from "react";
import { call } from "../../api/browser/call.ts";
import { errorMessage } from "../../api/browser/error-message.ts";
import { AlertLine } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { whenLoggedIn } from "../accounts/login/login.store.ts";
import { priceRequest } from "./price-request.ts";

/** One button that asks the shop for a price of lines that it does not sell. Staff answer it as they answer a message. */
export function AskPrice({ lines, name }: { lines: readonly MatchedLine[]; name: string }) {
  const [ticket, setTicket] = useState("");
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const ask = () =>
    whenLoggedIn(async () => {
      setAsking(true);
      setProblem("");
      try {
        const message = priceRequest(lines, HELP_MESSAGE_MAX);
        const { ticket_number } = await call("POST /help_center/store_message.php", {
          ...{ category: "order", message },
        });
        setTicket(ticket_number);
      } catch (error) {
        setProblem(errorMessage(error, "We could not send your request. Try again."));
      }
      setAsking(false);
    });
  if (ticket)
    return (
      <p role="status" className="text-sm">
        Asked under <span className="font-mono">{ticket}</span>. We answer by e-mail and notification.
      </p>
    );
  return (
    <div className="mt-2">
      <Button variant="outline" size="small" isBusy={isAsking} onClick={ask}>
        {isAsking ? "Asking..." : name}
      </Button>
      <AlertLine>{problem}</AlertLine>
    </div>
  );
}
