import type { ListCandidate } from "@kasna/contract/lists";
import { formatRupees } from "@kasna/rules/money";
import { perUnit, unitOfPart } from "@kasna/rules/tax/unit-codes";

/** The parts that a line may mean; the buyer chooses one or none. */
export function PartChoice({
  name,
  legend,
  candidates,
  instead = [],
  chosenId,
  onChoose,
}: {
  name: string;
  legend: string;
  candidates: readonly ListCandidate[];
  /** Sooner or cheaper alternatives. */
  instead?: readonly ListCandidate[];
  chosenId: number | null;
  onChoose: (candidate: ListCandidate | null) => void;
}) {
  return (
    <fieldset className="grid">
      <legend className="sr-only">{legend}</legend>
      {candidates.map((candidate) => (
        <OnePart
          key={candidate.product.id}
          name={name}
          candidate={candidate}
          chosenId={chosenId}
          onChoose={onChoose}
        />
      ))}
      {instead.length > 0 && <p className="mt-1 text-sm font-medium text-steel">Sooner or cheaper</p>}
      {instead.map((candidate) => (
        <OnePart
          key={candidate.product.id}
          name={name}
          candidate={candidate}
          chosenId={chosenId}
          onChoose={onChoose}
        />
      ))}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="radio"
          name={name}
          className="size-5 shrink-0 accent-signal"
          checked={chosenId === null}
          onChange={() => onChoose(null)}
        />
        None of these
      </label>
    </fieldset>
  );
}

function OnePart({
  name,
  candidate,
  chosenId,
  onChoose,
}: {
  name: string;
  candidate: ListCandidate;
  chosenId: number | null;
  onChoose: (candidate: ListCandidate) => void;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 py-2">
      <input
        type="radio"
        name={name}
        className="mt-1 size-5 shrink-0 accent-signal"
        checked={candidate.product.id === chosenId}
        onChange={() => onChoose(candidate)}
      />
      <CandidateText candidate={candidate} />
    </label>
  );
}

/** A part with its price, its differences, and what to know before ordering. */
export function CandidateText({
  candidate: { product, pack_size, differs, apart, notes, unit_price },
}: {
  candidate: ListCandidate;
}) {
  const per = perUnit(unitOfPart({ ...product, pack_size }));
  return (
    <span className="min-w-0 text-sm">
      <span className="block font-medium break-words">{product.name}</span>
      <span className="block text-quiet">
        {[product.sku, product.material, product.coating, formatRupees(unit_price) + per]
          .filter(Boolean)
          .join(" · ")}
      </span>
      {differs.length > 0 && <span className="block font-medium text-warning">{differs.join("; ")}</span>}
      {apart !== "" && <span className="block">{apart}</span>}
      {notes.map((note) => (
        <span key={note} className="block">
          {note}
        </span>
      ))}
    </span>
  );
}
