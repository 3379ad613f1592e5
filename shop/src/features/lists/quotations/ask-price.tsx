import type { MatchedLine } from "@kasna/contract/lists";
import { LIST_LINE_MAX } from "@kasna/rules/limits";
import { useState } from "react";
import { href, Link } from "react-router";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { useCallOnce } from "../../../api/browser/use-call-once.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { whenLoggedIn } from "../../accounts/login/login.store.ts";

/**
 * One button that asks the shop for a price of lines that it does not sell. Staff answer it with a quotation, or in
 * words.
 */
export function AskPrice({ lines, name }: { lines: readonly MatchedLine[]; name: string }) {
  const [ticket, setTicket] = useState("");
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const callOnce = useCallOnce();
  const ask = () =>
    whenLoggedIn(async () => {
      setAsking(true);
      setProblem("");
      try {
        const { ticket_number } = await callOnce("POST /lists/ask_price.php", {
          lines: lines.map(({ text, asked, pieces, own_number, note }) => ({
            text: text.slice(0, LIST_LINE_MAX),
            asked: asked.slice(0, LIST_LINE_MAX),
            own_number,
            note,
            ...(pieces !== null && { pieces }),
          })),
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
        Asked under <span className="font-mono">{ticket}</span>. We answer by e-mail and notification; the
        quotation is then in{" "}
        <Link to={href("/account/quotations")} className="text-steel underline underline-offset-4">
          My Quotations
        </Link>
        .
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
