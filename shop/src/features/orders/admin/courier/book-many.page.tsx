import { useState } from "react";
import { data, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { actionResult, formFields } from "../../../../admin-kit/form.server.ts";
import { keepTyped } from "../../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { TableHead } from "../../../../admin-kit/table-head.tsx";
import { appContext } from "../../../../api/context.server.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { latestBox } from "../../courier/courier-offers.operations.server.ts";
import { ordersIn } from "../list/orders-in.ts";
import type { Route } from "./+types/book-many.page";
import { bookListed } from "./book-form.operations.server.ts";
import { ParcelRow, type RowState } from "./parcel-row.tsx";
import { parcelsToBook } from "./parcels-to-book.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Book parcels · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "packing");
  const ctx = appContext(context);
  return { ...(await parcelsToBook(ctx, ordersIn(url))), box: await latestBox(ctx) };
}

/** Books one parcel of the list, in the box that the page shows. */
export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "packing");
  const ctx = appContext(context);
  const { data: outcome, init } = await actionResult(async () => {
    const { awb, courier } = await bookListed(ctx, { staff, fields: await formFields(request) });
    return `Booked with ${courier}, ${awb}`;
  });
  return data(outcome, init ?? {});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
/** A booked parcel stays on the page, with its number. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === "POST" ? false : defaultShouldRevalidate;

/** How many parcels to book at the same time. */
const AT_ONCE = 3;

/** Books the packed parcels of many orders, each with the cheapest courier that serves its PIN code. */
export default function BookMany({ loaderData: { parcels, excluded, courier, box } }: Route.ComponentProps) {
  const [states, setStates] = useState<ReadonlyMap<number, RowState>>(new Map());
  const [isBooking, setBooking] = useState(false);
  const stateOf = (id: number) => states.get(id) ?? "asked";
  const count = (state: RowState) => parcels.filter(({ shipmentId }) => stateOf(shipmentId) === state).length;
  const [offered, asked, booked, unserved] = [
    count("offered"),
    count("asked"),
    count("booked"),
    count("unserved"),
  ];
  const next = parcels.filter(({ shipmentId }) => stateOf(shipmentId) === "offered").slice(0, AT_ONCE);
  const bookingIds = new Set(isBooking ? next.map(({ shipmentId }) => shipmentId) : []);
  if (isBooking && offered === 0) setBooking(false);
  return (
    <>
      <PageHead
        title={`Book with ${courier ?? "a courier"}`}
        text={
          courier !== null &&
          `Each parcel in a box of ${box.length} x ${box.breadth} x ${box.height} cm, like the latest one. To use another box or courier, book it from its order.`
        }
      />
      {courier === null && <p className="mb-4 text-sm">No courier is set up for this shop.</p>}
      {excluded.length > 0 && (
        <ul className="mb-4 rounded-md bg-sheet p-4 text-sm">
          {excluded.map(({ orderId, why }) => (
            <li key={orderId}>{why}</li>
          ))}
        </ul>
      )}
      {parcels.length > 0 && courier !== null && (
        <Panel title="Parcels">
          <table className="w-full text-sm">
            <caption className="sr-only">Parcels to book</caption>
            <TableHead headings={["Parcel", "To", "Courier"]} />
            <tbody>
              {parcels.map((parcel) => (
                <ParcelRow
                  key={parcel.shipmentId}
                  parcel={parcel}
                  courier={courier}
                  box={box}
                  isBookedNow={bookingIds.has(parcel.shipmentId)}
                  onState={(state) => setStates((all) => new Map(all).set(parcel.shipmentId, state))}
                />
              ))}
            </tbody>
          </table>
        </Panel>
      )}
      <p role="status" className="figures mt-3 min-h-5 text-sm text-quiet">
        {[
          asked > 0 && `${asked} being asked about`,
          offered > 0 && `${offered} can be booked`,
          unserved > 0 && `${unserved} to PIN codes that no courier serves`,
          booked > 0 && `${booked} booked`,
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {parcels.length > 0 && courier !== null && (
          <Button aria-disabled={offered === 0} isBusy={isBooking} onClick={() => setBooking(true)}>
            Book {offered} {offered === 1 ? "parcel" : "parcels"}
          </Button>
        )}
        <ButtonLink to={href("/admin/orders")} variant="outline">
          Back to the orders
        </ButtonLink>
      </div>
    </>
  );
}
