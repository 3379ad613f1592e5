import type { ListCandidate, MatchedLine } from "@kasna/contract/lists";
import { formatRupees } from "@kasna/rules/money";
import { countText, unitPlural } from "@kasna/rules/tax/unit-codes";
import type { ReactNode } from "react";
import { href } from "react-router";
import { LineTexts } from "../cart/line-texts.widget.tsx";
import { type Choice, cartLinesOf, inUnits, partsFor, priceOf, withPart } from "./choice.ts";
import { PartChoice } from "./part-choice.tsx";

const SAYS: Readonly<Record<MatchedLine["answer"], readonly [words: string, look: string]>> = {
  exact: ["Exact", "text-success"],
  nearest: ["Differs", "text-warning"],
  question: ["Choose", "text-steel"],
  not_sold: ["Not sold here", "text-quiet"],
};

/** One line: the text that was read, the matching parts, the quantity and the cost. */
export function MatchedRow({
  line,
  choice,
  problem,
  notSold,
  quantityMax,
  onChoose,
}: {
  line: MatchedLine;
  choice: Choice;
  /** The largest quantity of a line. */
  quantityMax: number;
  /** Shown for a line that is not sold here. */
  notSold?: ReactNode;
  /** Why the cart rejected it. */
  problem: string | undefined;
  onChoose: (choice: Choice) => void;
}) {
  const { answer, candidates, reasons, asked, is_remembered } = line;
  const [words, look] = SAYS[answer];
  const taken = partsFor(line).find(({ product }) => product.id === choice.productId);
  const name = `line-${line.line}`;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-hairline py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_11rem]">
      <div className="min-w-0">
        <p className="font-medium break-words">{line.text}</p>
        <p className="text-sm text-quiet">{[line.place, asked].filter(Boolean).join(" · ")}</p>
        <div className="text-sm text-quiet">
          <LineTexts of={line} />
        </div>
        <p className={`text-sm font-semibold ${look}`}>{words}</p>
      </div>
      <div className="min-w-0">
        {is_remembered && <p className="text-sm font-medium">As you chose before for these words.</p>}
        {reasons.map((reason) => (
          <p key={reason} className="text-sm text-quiet">
            {reason}
          </p>
        ))}
        {candidates.length > 0 ? (
          <PartChoice
            name={name}
            legend={`Part for line ${line.line}`}
            candidates={candidates}
            instead={line.instead ?? []}
            chosenId={choice.productId}
            onChoose={(part) => onChoose(withPart(line, choice, part))}
          />
        ) : (
          notSold
        )}
        {answer === "question" && line.fitting > candidates.length && <AllThatFit line={line} />}
      </div>
      {taken && (
        <Quantity
          name={name}
          taken={taken}
          choice={choice}
          quantityMax={quantityMax}
          problem={problem}
          onChoose={onChoose}
        />
      )}
    </li>
  );
}

/** Opens the search for a line in another tab, because the list would be left with its choices. */
const AllThatFit = ({ line: { text, fitting } }: { line: MatchedLine }) => (
  <a
    href={`${href("/search")}?${new URLSearchParams({ q: text })}`}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-11 items-center text-sm text-steel underline underline-offset-4 sm:min-h-8"
  >
    See all {fitting.toLocaleString("en-IN")} in a new tab
    <span className="sr-only"> that fit {text}</span>
  </a>
);

/** `Quantity`, `Quantity in metres` or `Packs of 100`. */
function quantityLabel({ pack_size: packSize, product: { unit_code: unit } }: ListCandidate): string {
  if (packSize > 1) return `Packs of ${countText(packSize, unit)}`;
  return unit ? `Quantity in ${unitPlural(unit)}` : "Quantity";
}

function Quantity({
  name,
  taken,
  choice,
  quantityMax,
  problem,
  onChoose,
}: {
  name: string;
  taken: ListCandidate;
  choice: Choice;
  quantityMax: number;
  problem: string | undefined;
  onChoose: (choice: Choice) => void;
}) {
  const boxes = inUnits(taken, choice, quantityMax);
  const isWrong = problem !== undefined || cartLinesOf(taken, choice, quantityMax) === null;
  return (
    <div className="grid content-start gap-2">
      <div className="flex items-end justify-between gap-4 lg:flex-col lg:items-end lg:justify-start">
        <label className="grid gap-1 text-sm font-medium">
          {quantityLabel(taken)}
          <input
            inputMode="numeric"
            value={choice.quantity}
            aria-invalid={isWrong || undefined}
            aria-describedby={problem ? `${name}-problem` : undefined}
            onChange={(event) => onChoose({ ...choice, quantity: event.target.value.trim() })}
            className="figures min-h-11 w-28 rounded-md border border-control bg-paper px-3 text-base aria-invalid:border-danger"
          />
        </label>
        <p className="figures pb-2 font-semibold">{formatRupees(priceOf(taken, choice))}</p>
      </div>
      {boxes && (
        <label className="flex min-h-11 cursor-pointer items-start gap-3 text-sm lg:justify-end">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-signal"
            checked={choice.isInUnits}
            onChange={(event) => onChoose({ ...choice, isInUnits: event.target.checked })}
          />
          <span>
            As {boxes}: {formatRupees(priceOf(taken, { ...choice, isInUnits: true }))}
          </span>
        </label>
      )}
      {problem && (
        <p id={`${name}-problem`} className="text-sm text-danger lg:text-right">
          {problem}
        </p>
      )}
    </div>
  );
}
