import type { MatchedLine } from "@kasna/contract/lists";
import { formatRupees } from "@kasna/rules/money";
import { typedQuantity } from "@kasna/rules/typed-quantity";
import { useShopProfile } from "../../../api/browser/use-shop-profile.ts";
import { inUnits, priceOf } from "../choice.ts";
import { CandidateText, PartChoice } from "../part-choice.tsx";
import { chosenOf, lineOf, type Pick, type Row } from "./rows.ts";

const FIELD =
  "scroll-mb-32 min-h-11 w-full min-w-0 rounded-md border border-control bg-paper px-3 text-base aria-invalid:border-danger";

/** A row: part and quantity, and the matching parts. */
export function QuickOrderRow({
  row,
  number,
  match,
  pick,
  problem,
  onChange,
  onPick,
  onPaste,
  onLeave,
}: {
  row: Row;
  number: number;
  match: MatchedLine | null | undefined;
  pick: Pick | undefined;
  /** Why the cart rejected it. */
  problem: string | undefined;
  onChange: (changed: Partial<Row>) => void;
  onPick: (pick: Pick) => void;
  onPaste: (copied: string) => boolean;
  onLeave: () => void;
}) {
  const goOn = (event: React.KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    if (event.target.type !== "text") return;
    event.preventDefault();
    event.currentTarget.nextElementSibling?.querySelector("input")?.focus();
  };
  const pieces = typedQuantity(row.quantity);
  const isWrong = row.quantity.trim() !== "" && !(pieces >= 1 && pieces < 10_000_000);
  const sentence = problem ?? (isWrong ? "Enter a whole number" : undefined);
  const describedBy = sentence ? `${row.id}-problem` : undefined;
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-x-3 gap-y-1 border-b border-hairline py-2 lg:grid-cols-[minmax(0,2fr)_7rem_minmax(0,3fr)]"
      onKeyDown={goOn}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <input
        type="text"
        aria-label={`Part, row ${number}`}
        className={FIELD}
        value={row.text}
        autoComplete="off"
        onChange={(event) => onChange({ text: event.target.value })}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData("text/plain"))) event.preventDefault();
        }}
      />
      <input
        type="text"
        inputMode="numeric"
        aria-label={`Quantity, row ${number}`}
        aria-invalid={sentence ? true : undefined}
        aria-describedby={describedBy}
        className={`figures ${FIELD}`}
        value={row.quantity}
        autoComplete="off"
        onChange={(event) => onChange({ quantity: event.target.value })}
      />
      <div className="col-span-full min-w-0 lg:col-span-1">
        {sentence && (
          <p id={`${row.id}-problem`} className="text-sm text-danger">
            {sentence}
          </p>
        )}
        {match === null && (
          <p className="text-sm text-quiet">We found no part in these words. Type a part number or a size.</p>
        )}
        {match && !isWrong && (
          <RowMatch row={row} number={number} match={match} pick={pick} onPick={onPick} />
        )}
      </div>
    </li>
  );
}

/** The parts that match a row, of which the buyer chooses one. */
function RowMatch({
  row,
  number,
  match,
  pick,
  onPick,
}: {
  row: Row;
  number: number;
  match: MatchedLine;
  pick: Pick | undefined;
  onPick: (pick: Pick) => void;
}) {
  const { quantityMax } = useShopProfile();
  const chosen = chosenOf(row, match, pick, quantityMax);
  const { candidates } = match;
  const isChosen = match.answer === "exact" && candidates.length === 1;
  const boxes = chosen && inUnits(chosen.candidate, chosen.choice, quantityMax);
  const line = lineOf(row);
  const productId = chosen?.candidate.product.id ?? null;
  return (
    <>
      {match.reasons.map((reason) => (
        <p key={reason} className="text-sm text-quiet">
          {reason}
        </p>
      ))}
      {candidates.length === 0 && <p className="text-sm text-quiet">Not sold here</p>}
      {isChosen && candidates[0] && <CandidateText candidate={candidates[0]} />}
      {!isChosen && candidates.length > 0 && (
        <PartChoice
          name={row.id}
          legend={`Part for row ${number}`}
          candidates={candidates}
          chosenId={productId}
          onChoose={(chosen) => onPick({ line, productId: chosen?.product.id ?? null, isInUnits: false })}
        />
      )}
      {chosen && boxes && (
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-signal"
            checked={chosen.choice.isInUnits}
            onChange={(event) => onPick({ line, productId, isInUnits: event.target.checked })}
          />
          As {boxes}: {formatRupees(priceOf(chosen.candidate, { ...chosen.choice, isInUnits: true }))}
        </label>
      )}
      {chosen?.cartLines && <p className="figures text-sm font-semibold">{formatRupees(chosen.price)}</p>}
      {chosen && !chosen.cartLines && (
        <p className="text-sm text-danger">
          Enter how many, from 1 to {quantityMax.toLocaleString("en-IN")} in one order line
        </p>
      )}
    </>
  );
}
