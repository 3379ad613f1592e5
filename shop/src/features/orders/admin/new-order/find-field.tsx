import type { ReactNode } from "react";
import { TextField } from "../../../../ui/field.tsx";

type Choice = { key: number; content: ReactNode; choose: () => void };
type Props = {
  label: string;
  hint: string;
  text: string;
  setText: (text: string) => void;
  /** The results; null before the first search. */
  choices: readonly Choice[] | null;
  /** The message if nothing is found. */
  none: string;
  error?: string | undefined;
};

/** A text field with its results; Enter chooses the first. */
export function FindField({ label, hint, text, setText, choices, none, error }: Props) {
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        error={error}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          choices?.[0]?.choose();
        }}
      />
      <div role="status" className="text-sm">
        {choices?.length === 0 && <p className="text-quiet">{none}</p>}
      </div>
      {choices && choices.length > 0 && (
        <ul aria-label="Found" className="mb-4 divide-y divide-hairline rounded-md border border-hairline">
          {choices.map(({ key, content, choose }) => (
            <li key={key}>
              <button
                type="button"
                onClick={choose}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3 py-1 text-start text-sm hover:bg-sheet"
              >
                {content}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
