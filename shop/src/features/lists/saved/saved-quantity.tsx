import type { SavedLine } from "@kasna/contract/saved-lists";
import { QUOTED_QUANTITY_MAX } from "@kasna/rules/limits";
import { typedQuantity } from "@kasna/rules/typed-quantity";
import { useId, useState } from "react";
import { errorMessage } from "../../../api/browser/error-message.ts";

/** The quantity of a saved list's line: saved on leaving the field, or with Enter. */
export function SavedQuantity({
  of: { name, quantity },
  onSave,
}: {
  of: SavedLine;
  onSave: (quantity: number) => Promise<void>;
}) {
  const id = useId();
  const [typed, setTyped] = useState(String(quantity));
  const [problem, setProblem] = useState("");
  const save = async () => {
    const newQuantity = typedQuantity(typed);
    if (newQuantity === quantity) return setProblem("");
    if (!(newQuantity >= 1 && newQuantity <= QUOTED_QUANTITY_MAX))
      return setProblem(`Enter a whole number from 1 to ${QUOTED_QUANTITY_MAX.toLocaleString("en-IN")}`);
    setProblem("");
    try {
      await onSave(newQuantity);
    } catch (error) {
      setProblem(errorMessage(error, "We could not save this. Try again."));
    }
  };
  return (
    <>
      <input
        aria-label={`Quantity of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={problem !== "" || undefined}
        aria-describedby={problem ? id : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
        className="figures min-h-11 w-20 rounded-md border border-control bg-paper px-2 text-end text-base aria-invalid:border-danger"
      />
      {problem && (
        <span id={id} role="alert" className="block text-danger">
          {problem}
        </span>
      )}
    </>
  );
}
