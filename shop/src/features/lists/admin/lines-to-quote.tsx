import type { MatchedLine } from "@kasna/contract/lists";
import { QUOTED_QUANTITY_MAX } from "@kasna/rules/limits";
import { formatRupees } from "@kasna/rules/money";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { type Choice, firstChoice } from "../choice.ts";
import { chosenLines } from "../chosen-lines.ts";
import { MatchedRow } from "../matched-row.tsx";

/** The lines of a customer's list with the matching parts, and the button that creates the quotation. */
export function LinesToQuote({
  lines,
  ignored,
  isBusy,
  errors,
}: {
  lines: readonly MatchedLine[];
  ignored: readonly string[];
  isBusy: boolean;
  errors: Readonly<Record<string, string>>;
}) {
  const [choices, setChoices] = useState<readonly Choice[]>(() => lines.map(firstChoice));
  const { chosen, quoted } = chosenLines(lines, choices, QUOTED_QUANTITY_MAX);
  const total = chosen.reduce((sum, { price }) => sum + price, 0);
  const problemOf = (line: number) => {
    const index = (quoted ?? []).findIndex((quotedLine) => quotedLine.line === line);
    return index < 0 ? undefined : errors[`lines.${index}`];
  };
  return (
    <>
      {ignored.length > 0 && (
        <p className="text-sm wrap-anywhere text-quiet">Left out: {ignored.join(" · ")}</p>
      )}
      <ol className="border-t border-ink">
        {lines.map((line, at) => (
          <MatchedRow
            key={line.line}
            line={line}
            choice={choices[at] ?? firstChoice(line)}
            quantityMax={QUOTED_QUANTITY_MAX}
            problem={problemOf(line.line)}
            onChoose={(choice) => setChoices(choices.map((other, index) => (index === at ? choice : other)))}
          />
        ))}
      </ol>
      <input
        type="hidden"
        name="lines"
        value={JSON.stringify((quoted ?? []).map(({ line: _, ...item }) => item))}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="figures">
          {chosen.length} of {lines.length} chosen{" "}
          <span className="ps-2 font-semibold">{formatRupees(total)}</span>{" "}
          <span className="text-sm text-quiet">list prices with GST</span>
        </p>
        <Button
          type="submit"
          name="intent"
          value="quote"
          isBusy={isBusy}
          aria-disabled={quoted === null || quoted.length === 0}
        >
          Make the quotation
        </Button>
      </div>
      {quoted === null && (
        <p role="alert" className="mt-2 text-sm text-danger">
          Enter how many of each chosen part, from 1 to {QUOTED_QUANTITY_MAX.toLocaleString("en-IN")}.
        </p>
      )}
    </>
  );
}
