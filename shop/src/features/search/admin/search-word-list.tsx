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

/** The owner's words, each with its meaning. */
export function SearchWordList({ words }: { words: readonly Word[] }) {
  const [removing, setRemoving] = useState<Word | null>(null);
  const submit = useSubmit();
  if (words.length === 0) return <Notice title="You have not added any words yet" />;
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
              onClick={() => setRemoving(one)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {removing && (
        <Confirm
          title={`Remove “${removing.word}”?`}
          text="Search will no longer find this word."
          action="Remove"
          onConfirm={() => {
            void submit({ intent: "remove", id: String(removing.id) }, { method: "post" });
            setRemoving(null);
          }}
          onKeep={() => setRemoving(null)}
        />
      )}
    </Panel>
  );
}
