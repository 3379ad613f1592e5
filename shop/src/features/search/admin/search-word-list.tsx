import { useState } from "react";
import { useSubmit } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../admin/kit/page-head.widget.tsx";

type Word = { id: number; word: string; kind: keyof typeof KIND_NAMES; label: string };

export const KIND_NAMES = {
  part: "Part",
  material: "Material",
  coating: "Coating",
  spelling: "Spelling of",
} as const;

/** The words that were added, each with what it means. */
export function SearchWordList({ words }: { words: readonly Word[] }) {
  const [leaving, setLeaving] = useState<Word | null>(null);
  const submit = useSubmit();
  if (words.length === 0) return <Notice title="You have added no words yet" />;
  return (
    <Panel title={`Your words (${words.length})`}>
      <ul aria-label="Your words" className="divide-y divide-hairline text-sm">
        {words.map((one) => (
          <li
            key={one.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
          >
            <span className="font-medium wrap-anywhere">{one.word}</span>
            <span className="order-last col-span-2 wrap-anywhere sm:order-none sm:col-span-1">
              <span className="text-quiet">{KIND_NAMES[one.kind]}</span> {one.label}
            </span>
            <Button
              variant="link"
              size="small"
              aria-label={`Remove ${one.word}`}
              onClick={() => setLeaving(one)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <Confirm
          title={`Remove “${leaving.word}”?`}
          text="Search no longer knows it."
          action="Remove"
          onConfirm={() => {
            void submit({ intent: "remove", id: String(leaving.id) }, { method: "post" });
            setLeaving(null);
          }}
          onKeep={() => setLeaving(null)}
        />
      )}
    </Panel>
  );
}
