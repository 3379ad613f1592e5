import { TextField } from "../../../../ui/field.tsx";
import { Unbroken } from "../../../../ui/unbroken.tsx";
import type { parcelToSplit } from "./split-form.operations.server.ts";

export type ParcelToSplit = Awaited<ReturnType<typeof parcelToSplit>>;
/** Whether pieces of a line ship today, and how many, as typed. */
export type Ticked = { goes: boolean; quantity: string };

type Props = {
  line: ParcelToSplit["lines"][number];
  ticked: Ticked;
  error: string | undefined;
  change: (next: Ticked) => void;
};

/**
 * A line of the parcel with its tick and the pieces that ship today. Typing a number ticks it; unticking restores the
 * number.
 */
export function SplitLine({ line, ticked, error, change }: Props) {
  const { position, sku, name, words, pieces } = line;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-3">
      <input type="hidden" name={`held-${position}`} value={pieces} />
      <label className="flex min-h-11 min-w-0 grow basis-56 cursor-pointer items-start gap-3 text-sm">
        <input
          type="checkbox"
          name={`goes-${position}`}
          checked={ticked.goes}
          onChange={({ target }) =>
            change({ goes: target.checked, quantity: target.checked ? ticked.quantity : String(pieces) })
          }
          className="mt-0.5 size-5 shrink-0 accent-steel"
        />
        <span className="min-w-0">
          <span className="font-medium">
            <Unbroken>{name}</Unbroken>
          </span>
          <span className="block text-quiet">
            <span className="font-mono whitespace-nowrap">{sku}</span>
            {words !== "" && (
              <>
                {" "}
                · <Unbroken>{words}</Unbroken>
              </>
            )}
          </span>
        </span>
      </label>
      <div className="w-40 max-sm:ms-8 max-sm:mt-2 max-sm:w-full">
        <TextField
          label={`Quantity (of ${pieces})`}
          name={`quantity-${position}`}
          inputMode="numeric"
          autoComplete="off"
          value={ticked.quantity}
          onChange={(event) => change({ goes: true, quantity: event.target.value })}
          error={error}
          className="figures"
        />
      </div>
    </li>
  );
}
