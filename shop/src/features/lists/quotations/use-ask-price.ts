import type { MatchedLine } from "@kasna/contract/lists";
import { LIST_LINE_MAX } from "@kasna/rules/limits";
import { useState } from "react";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { openLogin, whenLoggedIn } from "../../../api/browser/login.store.ts";
import { currentSession } from "../../../api/browser/session.ts";
import { useCallOnce } from "../../../api/browser/use-call-once.ts";

export type RequestedLine = Pick<MatchedLine, "text" | "asked" | "pieces" | "own_number" | "note">;

/** Requests prices for lines, after a login if needed. `ticket` is empty until the request is sent. */
export function useAskPrice() {
  const [ticket, setTicket] = useState("");
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const callOnce = useCallOnce();
  const ask = (lines: readonly RequestedLine[]): void =>
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
        // The session has ended meanwhile.
        if (!currentSession()) openLogin(() => ask(lines));
        else setProblem(errorMessage(error, "We could not send your request. Try again."));
      }
      setAsking(false);
    });
  return { ask, ticket, isAsking, problem };
}
