import { useState } from "react";
import { openLogin } from "../../api/browser/login.store.ts";
import { Button } from "../../ui/button.tsx";
import { MessageForm } from "./message-form.tsx";

/** Send Us a Message. The page is the same for everyone and contains both states; CSS shows the right one. */
export function MessageSection() {
  const [ticket, setTicket] = useState("");
  return (
    <section aria-labelledby="message" className="rounded-md border border-hairline p-5">
      <h2 id="message" className="font-semibold">
        Send Us a Message
      </h2>
      <div className="mt-3 flex flex-col items-start gap-4 signed-in:hidden">
        <p className="text-quiet">Please login to send a message to support.</p>
        <Button variant="outline" onClick={() => openLogin()}>
          Login
        </Button>
      </div>
      <div className="mt-3 signed-out:hidden">
        {ticket === "" ? (
          <MessageForm onSent={setTicket} />
        ) : (
          <MessageSent ticket={ticket} onAgain={() => setTicket("")} />
        )}
      </div>
    </section>
  );
}

/** Confirms a message, with its ticket number and the response time (E-Commerce Rules 2020, rule 4(5)). */
function MessageSent({ ticket, onAgain }: { ticket: string; onAgain: () => void }) {
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <p>
        Your ticket number is{" "}
        <b className="rounded-sm bg-success-wash px-1.5 py-0.5 font-mono whitespace-nowrap text-success">
          {ticket}
        </b>
      </p>
      <p className="text-sm text-quiet">
        We confirm every message within 48 hours and resolve it within a month. Please quote this number when
        you call or write.
      </p>
      <Button variant="outline" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  );
}
