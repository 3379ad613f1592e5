import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { Button } from "../../../ui/button.tsx";
import { ChosenPart } from "./chosen-part.tsx";
import type { Specification } from "./specification-table.ts";

/** What the choice has led to, and the buttons that use or leave it. It stays on screen below the values. */
export function ChooserFooter({
  explanation,
  part,
  unit,
  count,
  note,
  failure,
  isBusy,
  onSubmit,
  onCancel,
  onClear,
}: {
  /** Why the value under the pointer can't be chosen. */
  explanation: string;
  part: Specification | undefined;
  unit: UnitCode | undefined;
  /** How many parts match. */
  count: number;
  /** How the last pick changed the other columns. */
  note: string;
  failure: { problem: string; onRetry: () => void } | null;
  isBusy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  onClear: () => void;
}) {
  return (
    // On a low screen, as at 200 % zoom, it would cover the values.
    <div className="bottom-0 rounded-b-md bg-raised [@media(min-height:30rem)]:sticky">
      {/* Part of the value's name for screen readers. On a phone it is visible in the list. */}
      <p
        aria-hidden
        className="hidden min-h-8 border-t border-hairline px-3 py-1.5 text-sm text-quiet md:block"
      >
        {explanation}
      </p>
      <div className="flex flex-col gap-3 border-t border-hairline p-3 lg:flex-row lg:items-center lg:gap-6">
        <div role="status" className="min-w-0 grow lg:flex lg:items-center lg:gap-6">
          {part && <ChosenPart part={part} unit={unit} count={count} />}
          <p className="mt-2 text-sm text-warning empty:hidden lg:mt-0">{failure ? "" : note}</p>
          {failure && (
            <p className="mt-2 text-sm text-danger lg:mt-0">
              {failure.problem}{" "}
              <button type="button" onClick={failure.onRetry} className="min-h-11 font-medium underline">
                Try again
              </button>
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-wrap gap-x-3 gap-y-1">
          <Button onClick={onSubmit} isBusy={isBusy}>
            Submit
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="link" onClick={onClear} className="ms-auto">
            Clear all
          </Button>
        </div>
      </div>
    </div>
  );
}
