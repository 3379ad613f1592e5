import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { Amount } from "./amount.widget.tsx";
import { useOriginalPaise } from "./own-prices.widget.ts";

type Priced = {
  /** In rupees. */
  price: number;
  /** The maximum retail price in rupees, including all taxes; undefined if there is none. */
  mrp?: number | undefined;
  format?: (rupees: number) => string;
};

/** A part's maximum retail price, struck through if it costs less. Always includes all taxes, as printed. */
export function Mrp({ price, mrp, format = formatRupees, note = "" }: Priced & { note?: string }) {
  if (mrp === undefined) return null;
  return (
    <span className="figures text-quiet own-prices:hidden">
      <span className="whitespace-nowrap">MRP {mrp > price ? <del>{format(mrp)}</del> : format(mrp)}</span>
      {note}
    </span>
  );
}

/** The same on a part's page, in the legal wording. */
export const MrpLine = (priced: Priced) =>
  priced.mrp === undefined ? null : (
    <p className="mt-1 text-sm">
      <Mrp {...priced} note=", inclusive of all taxes" />
    </p>
  );

/** The struck-through price next to a list price: its maximum retail price, or the shop's percentage of it. */
export function OriginalPrice({
  gstPercent,
  label,
  ...priced
}: Priced & {
  /** The GST in the price; undefined to show only the amount including it. */
  gstPercent?: number | undefined;
  /** The text for screen readers before the amount. */
  label: string;
}) {
  const { price, mrp, format = formatRupees } = priced;
  const original = rupeesFromPaise(useOriginalPaise()(price, mrp));
  if (mrp !== undefined) return <Mrp {...priced} />;
  if (original <= price) return null;
  return (
    <del className="figures text-quiet own-prices:hidden">
      <span className="sr-only">{label} </span>
      <Amount rupees={original} gstPercent={gstPercent} format={format} />
    </del>
  );
}
