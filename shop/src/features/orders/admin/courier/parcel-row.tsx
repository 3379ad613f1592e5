import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { useEffect, useRef } from "react";
import { href, Link, useFetcher } from "react-router";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { Button } from "../../../../ui/button.tsx";
import type { Box } from "./box-fields.ts";
import type { loader } from "./cheapest-offer.ts";
import { daysText } from "./offers.tsx";
import type { ListedParcel } from "./parcels-to-book.operations.server.ts";

/** The state of a parcel on the page that books many. */
export type RowState = "asked" | "offered" | "unserved" | "failed" | "booked";

type Props = {
  parcel: ListedParcel;
  courier: string;
  box: Box;
  /** Whether to book it now. */
  isBookedNow: boolean;
  onState: (state: RowState) => void;
};

/**
 * A parcel with the cheapest courier that serves its PIN code, or a note that there is none or that no response came.
 */
export function ParcelRow({ parcel, courier, box, isBookedNow, onState }: Props) {
  const { orderId, shipmentId, name, buyer, pincode, city, cashPaise, whyNot } = parcel;
  const ids = { orderId: String(orderId), shipmentId: String(shipmentId) };
  const offers = useFetcher<typeof loader>();
  const booking = useFetcher<Outcome>();
  const sides = { length: String(box.length), breadth: String(box.breadth), height: String(box.height) };
  const address = `${href("/admin/orders/:orderId/offer/:shipmentId", ids)}?${new URLSearchParams(sides)}`;
  const state = stateOf({ whyNot, offers: offers.data, outcome: booking.data });
  const latest = useRef({ onState, ask: () => void offers.load(address), book: () => {} });
  latest.current = {
    onState,
    ask: () => void offers.load(address),
    book: () =>
      void booking.submit(
        {
          order: ids.orderId,
          shipment: ids.shipmentId,
          pieces: String(parcel.units),
          offer: offers.data?.offer?.id ?? "",
          ...sides,
        },
        { method: "post" },
      ),
  };
  useEffect(() => {
    if (whyNot === null) latest.current.ask();
  }, [whyNot]);
  useEffect(() => latest.current.onState(state), [state]);
  useEffect(() => {
    if (isBookedNow) latest.current.book();
  }, [isBookedNow]);
  const offer = offers.data?.offer;
  return (
    <tr className="border-t border-hairline align-top">
      <td className="py-2">
        <Link
          to={href("/admin/orders/:orderId", { orderId: ids.orderId })}
          className="font-medium text-steel underline underline-offset-4"
        >
          {name}
        </Link>
        <span className="block text-quiet">{buyer}</span>
      </td>
      <td className="py-2 ps-3">
        <span className="figures">{pincode}</span> {city}
        {cashPaise !== null && (
          <span className="figures block text-quiet">{rupees(cashPaise)} to collect</span>
        )}
      </td>
      <td className="py-2 ps-3" aria-live="polite">
        {state === "asked" && <span className="text-quiet">Asking {courier}…</span>}
        {state === "offered" && offer && (
          <>
            {offer.name} <span className="text-quiet">· {daysText(offer.days)}</span>{" "}
            <strong className="figures font-semibold">{rupees(offer.feePaise)}</strong>
            {booking.state !== "idle" && <span className="block text-quiet">Booking…</span>}
          </>
        )}
        {state === "unserved" && (
          <span className="text-danger">No courier serves {pincode}. Ship it with another carrier.</span>
        )}
        {state === "booked" && booking.data?.done}
        {state === "failed" && (
          <>
            <span className="block text-danger">
              {whyNot ? `${name} ${whyNot}` : (booking.data?.problem ?? offers.data?.problem)}
            </span>
            {!whyNot && !booking.data && (
              <Button
                variant="link"
                size="small"
                isBusy={offers.state !== "idle"}
                onClick={latest.current.ask}
              >
                Ask again<span className="sr-only"> about {name}</span>
              </Button>
            )}
          </>
        )}
      </td>
    </tr>
  );
}

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

type Known = {
  whyNot: string | null;
  offers: { offer: object | null; problem: string | null } | undefined;
  outcome: Outcome | undefined;
};

function stateOf({ whyNot, offers, outcome }: Known): RowState {
  if (outcome) return outcome.done ? "booked" : "failed";
  if (whyNot !== null || offers?.problem) return "failed";
  if (!offers) return "asked";
  return offers.offer ? "offered" : "unserved";
}
