import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import type { CourierOffer } from "../../courier/courier.server.ts";

/** `5 days`, or that they are unknown. */
export const daysText = (days: number | null) =>
  days === null ? "days unknown" : `${days} ${days === 1 ? "day" : "days"}`;

/** The couriers that accept a parcel, with price and days; the first is preselected. */
export const Offers = ({ offers }: { offers: readonly CourierOffer[] }) => (
  <fieldset>
    <legend className="sr-only">Courier</legend>
    <div className="grid gap-2">
      {offers.map(({ id, name, feePaise, days }, index) => (
        <label
          key={id}
          className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md border border-control px-3 py-2 text-sm has-checked:border-steel has-checked:bg-steel-wash"
        >
          <input
            type="radio"
            name="offer"
            value={id}
            defaultChecked={index === 0}
            className="accent-signal"
          />
          <span>
            {name} <span className="whitespace-nowrap text-quiet">· {daysText(days)}</span>
          </span>
          <strong className="figures font-semibold">{formatRupees(rupeesFromPaise(feePaise))}</strong>
        </label>
      ))}
    </div>
  </fieldset>
);
