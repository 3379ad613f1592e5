import { CallError, type RequestOf } from "@kasna/contract/client";
import { HELP_CATEGORIES } from "@kasna/rules/help";
import { HELP_MESSAGE_MAX } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { type SubmitEvent, useRef, useState } from "react";
import { currentSession } from "../../api/browser/session.ts";
import { useCallOnce } from "../../api/browser/use-call-once.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";

type Category = RequestOf<"POST /help_center/store_message.php">["category"];

const categories = HELP_CATEGORIES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** A message to support; `onSent` receives its ticket number. */
export function MessageForm({ onSent }: { onSent: (ticket: string) => void }) {
  const [category, setCategory] = useState<Category>("order");
  const [message, setMessage] = useState("");
  const [error, setError] = useState("");
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const callOnce = useCallOnce();

  const showError = (text: string) => {
    setError(text);
    field.current?.focus();
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (message.trim() === "") return showError(MESSAGES.messageRequired);
    if (!currentSession()) return toast("error", MESSAGES.loginToSendMessage);
    setSending(true);
    setError("");
    try {
      const { ticket_number } = await callOnce("POST /help_center/store_message.php", { category, message });
      toast("success", MESSAGES.messageSent);
      onSent(ticket_number);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      // The session has ended: the login link replaces the form, and the text is still there after login.
      if (cause.status === 401) toast("error", MESSAGES.loginToSendMessage);
      else if (cause.status === 0) showError(MESSAGES.messageError);
      else showError(cause.body.errors?.message ?? cause.sentence(MESSAGES.messageFailed));
    }
    setSending(false);
  };

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-1">
      <SelectField
        label="Help for :"
        options={categories}
        value={category}
        onChange={(event) => setCategory(event.target.value as Category)}
      />
      <TextAreaField
        ref={field}
        label="Message"
        rows={5}
        placeholder="How can we help you?"
        maxLength={HELP_MESSAGE_MAX}
        value={message}
        error={error}
        onChange={(event) => {
          setMessage(event.target.value);
          setError("");
        }}
      />
      <Button type="submit" isBusy={isSending}>
        {isSending ? "Sending..." : "Send Message"}
      </Button>
    </form>
  );
}
