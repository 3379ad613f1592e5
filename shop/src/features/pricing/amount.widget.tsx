import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { withoutGst } from "@kasna/rules/tax/tax";

const BASIS_POINTS = 100;

/** Rupees that include this percentage of GST, without it. */
export const rupeesWithoutGst = (rupees: number, gstPercent: number): number =>
  rupeesFromPaise(withoutGst(paiseFromRupees(rupees), Math.round(gstPercent * BASIS_POINTS)));

/**
 * An amount of the catalogue in rupees, GST included, and what it is without GST. Both are in every visitor's page;
 * CSS shows the one that the browser's switch asks for. Without GST in it, it stays as it is.
 */
export function Amount({
  rupees,
  gstPercent,
  format = formatRupees,
  unit = "",
}: {
  rupees: number;
  gstPercent: number | undefined;
  format?: (rupees: number) => string;
  /** What follows the amount without GST, where nothing near says what it is. */
  unit?: string;
}) {
  if (!gstPercent) return format(rupees);
  return (
    <span data-net={format(rupeesWithoutGst(rupees, gstPercent)) + unit}>
      <span>{format(rupees)}</span>
    </span>
  );
}

/** The sum of amounts in paise that include different percentages of GST. */
export function AmountOf({ lines }: { lines: readonly { paise: number; gst: number }[] }) {
  const paise = lines.reduce((sum, line) => sum + line.paise, 0);
  const net = lines.reduce(
    (sum, line) => sum + withoutGst(line.paise, Math.round(line.gst * BASIS_POINTS)),
    0,
  );
  return (
    <span data-net={`${formatRupees(rupeesFromPaise(net))} + GST`}>
      <span>{formatRupees(rupeesFromPaise(paise))}</span>
    </span>
  );
}
