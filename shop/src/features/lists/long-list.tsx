import { useState } from "react";
import { href, useNavigate } from "react-router";
import { call } from "../../api/browser/call.ts";
import { errorMessage } from "../../api/browser/error-message.ts";
import { openLogin, whenLoggedIn } from "../../api/browser/login.store.ts";
import { currentSession } from "../../api/browser/session.ts";
import { AlertBox, AlertLine } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { SentList } from "./use-list.ts";

/** A list that takes too long to wait for, with a button to process it in the background. */
export function LongList({ sentence, sent }: { sentence: string; sent: SentList }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const start = (): void =>
    whenLoggedIn(async () => {
      setBusy(true);
      setProblem("");
      try {
        const { task_id } = await call("POST /lists/start_match.php", sent);
        await navigate(href("/account/long-lists/:id", { id: String(task_id) }));
      } catch (error) {
        // The session has ended meanwhile.
        if (!currentSession()) openLogin(start);
        else setProblem(errorMessage(error, "We could not start. Try again."));
      }
      setBusy(false);
    });
  return (
    <AlertBox className="mt-4">
      <p>
        {sentence} You can leave this page: the list is under My Lists, and we notify you when it is ready.
      </p>
      <Button className="mt-3" isBusy={isBusy} onClick={start}>
        {isBusy ? "Sending..." : "Read it in the background"}
      </Button>
      <AlertLine>{problem}</AlertLine>
    </AlertBox>
  );
}
