import { quantityText } from "@kasna/rules/tax/unit-codes";
import { useEffect, useState } from "react";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { beep } from "./beep.ts";
import type { ParcelToPack } from "./pack-line.tsx";
import { usePacking } from "./packing.store.ts";
import { afterScan, NOTHING_PACKED, packedOf } from "./packing-count.ts";

/** The result of the last scan. */
type ScanResult = { at: number; text: string; isWrong: boolean };

/** Counts the scanned parts of a parcel. A wrong part, or one too many, is rejected with a tone and a message. */
export function useScans(parcel: ParcelToPack, outcome: Outcome | undefined) {
  const { packing, now, keep } = usePacking(parcel);
  const [scan, setScan] = useState<ScanResult>({ at: 0, text: "", isWrong: false });
  /** The field gets the focus again in each round, so that the next scan is counted. */
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (outcome?.problem !== undefined && !outcome.errors) setRound((before) => before + 1);
  }, [outcome]);

  const report = (text: string, isWrong = false) => setScan(({ at }) => ({ at: at + 1, text, isWrong }));

  function take(code: string) {
    const after = afterScan(parcel.lines, now(), code);
    if ("problem" in after) {
      beep();
      report(after.problem, true);
    } else {
      const { packing: next, line } = after;
      keep(next);
      report(
        `${line.sku}: ${packedOf(next, line).toLocaleString("en-IN")} of ${quantityText(line.pieces, line.unitCode)}`,
      );
    }
    // The result is shown under the field, which is empty for the next scan.
    return "";
  }

  function countAgain() {
    keep(NOTHING_PACKED);
    report("Nothing is counted yet");
    setRound(round + 1);
  }

  return { packing, scan, round, take, countAgain };
}
