import { Form } from "react-router";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { Term } from "../query/parsed-query.ts";
import { KINDS } from "../query-chips.tsx";

/** A field for trying a search text, showing how search interprets it. */
export function TrySearch({
  tryText,
  text,
  terms,
}: {
  tryText: string;
  text: string;
  terms: readonly Term[];
}) {
  return (
    <Panel title="Try a search">
      <Form method="get" preventScrollReset className="flex flex-wrap items-start gap-x-4">
        <div className="min-w-0 grow">
          <TextField
            key={tryText}
            label="What a buyer types"
            name="try"
            type="search"
            defaultValue={tryText}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="outline" className="mt-6">
          Try
        </Button>
      </Form>
      {tryText.trim() !== "" && (
        <div role="status">
          {terms.length === 0 ? (
            <p className="text-sm text-quiet">Search does not understand this text.</p>
          ) : (
            <ul aria-label="How search reads it" className="flex flex-wrap gap-2 text-sm">
              {terms.map((term) => (
                <li
                  key={term.from}
                  className="rounded-md border border-control bg-paper px-3 py-1 wrap-anywhere"
                >
                  <span className="text-quiet">
                    {text.slice(term.from, term.to)}: {KINDS[term.kind]}
                  </span>{" "}
                  <span className="font-medium">{term.label}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Panel>
  );
}
