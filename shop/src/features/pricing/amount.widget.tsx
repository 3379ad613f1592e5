import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { withoutGst } from "@kasna/rules/tax/tax";

const BASIS_POINTS = 100;

/** An amount in rupees that includes this percentage of GST, without the GST. */
export const rupeesWithoutGst = (rupees: number, gstPercent: number): number =>
  rupeesFromPaise(withoutGst(paiseFromRupees(rupees), Math.round(gstPercent * BASIS_POINTS)));

/**
 * A catalogue amount in rupees, including GST, and the amount without GST. Both are in every visitor's page; CSS shows
 * the one chosen with the browser's switch. If it does not include GST, it is shown unchanged.
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
  /** The text after the amount without GST, if nothing nearby gives its unit. */
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
