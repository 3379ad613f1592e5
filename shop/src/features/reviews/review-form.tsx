import { CallError } from "@kasna/contract/client";
import { REVIEW_TEXT_MAX } from "@kasna/rules/limits";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { StarChoice } from "./stars.tsx";

export type Opinion = { rating: number; review_text: string };

/** Stars and words about something; what was typed stays when sending fails. */
export function ReviewForm({
  label,
  before,
  action,
  emptyText,
  fallback,
  onSend,
  onCancel,
}: {
  label: string;
  before?: Opinion;
  action: string;
  /** Said at the field where the words were taken away; without it the button waits for them. */
  emptyText?: string;
  fallback: string;
  onSend: (opinion: Opinion) => Promise<void>;
  onCancel?: () => void;
}) {
  const [rating, setRating] = useState(before?.rating ?? null);
  const [text, setText] = useState(before?.review_text ?? "");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const isEmpty = text.trim() === "";

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (rating === null || isEmpty) return setProblem(emptyText ?? "");
    setBusy(true);
    setProblem("");
    try {
      await onSend({ rating, review_text: text.trim() });
    } catch (error) {
      setProblem(error instanceof CallError ? error.sentence(fallback) : fallback);
      setBusy(false);
    }
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
            <Button variant="outline" size="small" onClick={onCancel}>
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
