import { CallError } from "@kasna/contract/client";
import { REVIEW_TEXT_MAX } from "@kasna/rules/limits";
import { type FormEvent, useRef, useState } from "react";
import { useDraft } from "../../api/browser/drafts.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { StarChoice } from "./stars.tsx";

export type ReviewInput = { rating: number; review_text: string };
type Draft = { rating: number | null; text: string };

/** A rating and a text. The draft survives a failed request, an expired session and closing what contains the form. */
export function ReviewForm({
  name,
  label,
  before,
  action,
  emptyText,
  fallback,
  failed = fallback,
  onSend,
  onCancel,
}: {
  /** The key of the draft. */
  name: string;
  label: string;
  before?: ReviewInput;
  action: string;
  /** The error for an empty text. If absent, the button is disabled while there is no text. */
  emptyText?: string;
  /** The error if the response has no message or, unless `failed` is set, if there is no response. */
  fallback: string;
  failed?: string;
  onSend: (input: ReviewInput) => Promise<void>;
  onCancel?: () => void;
}) {
  const { isOver, rating, setRating, text, setText } = useReviewDraft(name, before);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const isEmpty = text.trim() === "";

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (rating === null || isEmpty) return setProblem(emptyText ?? "");
    setBusy(true);
    setProblem("");
    // The response removes this form.
    isOver.current = true;
    try {
      await onSend({ rating, review_text: text.trim() });
    } catch (error) {
      isOver.current = false;
      if (!(error instanceof CallError)) throw error;
      setProblem(error.status === 0 ? failed : error.sentence(fallback));
    } finally {
      setBusy(false);
    }
  };

  const cancel = () => {
    isOver.current = true;
    onCancel?.();
  };

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-2">
      <StarChoice rating={rating} onChange={setRating} />
      <TextAreaField
        label={label}
        rows={4}
        maxLength={REVIEW_TEXT_MAX}
        value={text}
        error={problem || undefined}
        onChange={(event) => {
          setText(event.target.value);
          setProblem("");
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures text-sm text-quiet">
          <span className="sr-only">Characters: </span>
          {text.length} / {REVIEW_TEXT_MAX}
        </p>
        <div className="flex gap-3">
          {onCancel && (
            <Button variant="outline" size="small" onClick={cancel}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            size="small"
            isBusy={isBusy}
            disabled={!emptyText && (rating === null || isEmpty)}
          >
            {action}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What is typed, from where it was left. The draft ends when `isOver` is set: it was sent or cancelled. */
function useReviewDraft(name: string, before: ReviewInput | undefined) {
  const isOver = useRef(false);
  const draft: Draft | null = useDraft(
    `review ${name}`,
    (): Draft => ({ rating, text }),
    (): boolean =>
      !isOver.current && (rating !== (before?.rating ?? null) || text !== (before?.review_text ?? "")),
  );
  const [rating, setRating] = useState(draft ? draft.rating : (before?.rating ?? null));
  const [text, setText] = useState(draft ? draft.text : (before?.review_text ?? ""));
  return { isOver, rating, setRating, text, setText };
}
