import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { parcelWeightText } from "@kasna/rules/orders/parcel-weight";
import { href, Link } from "react-router";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { AlertBox } from "../../../../ui/alert.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { ordersIn } from "../list/orders-in.ts";
import { contentsText } from "../shipments/packing-count.ts";
import type { Route } from "./+types/shipping-labels.page";
import { labelPath } from "./label-path.ts";
import { parcelsToLabel } from "./shipping-labels.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Shipping labels · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "packing");
  const { parcels, excluded } = await parcelsToLabel(appContext(context), ordersIn(url));
  return {
    excluded,
    parcels: parcels.map(({ order, shipment, ...parcel }) => ({
      ...parcel,
      shipmentId: shipment.id,
      orderId: order.id,
      city: order.city,
      buyer: order.companyName || `${order.firstName} ${order.lastName}`,
    })),
  };
}

/** The parcels of the selected orders with the data on their labels, and the PDF of all labels. */
export default function ShippingLabels({ loaderData: { parcels, excluded } }: Route.ComponentProps) {
  const count = `${parcels.length} ${parcels.length === 1 ? "label" : "labels"}`;
  const unweighed = parcels.filter(({ weight }) => weight.grams === null).length;
  return (
    <>
      <PageHead title="Shipping labels" text={parcels.length > 0 && `${count}, each on a page of A6`}>
        {parcels.length > 0 && (
          <ButtonLink
            to={labelPath([...new Set(parcels.map(({ orderId }) => orderId))])}
            reloadDocument
            target="_blank"
            prefetch="none"
          >
            Open the PDF
          </ButtonLink>
        )}
      </PageHead>
      {excluded.length > 0 && (
        <AlertBox kind="warning" className="mb-4">
          <p className="font-medium">These orders need no label:</p>
          <ul className="mt-1 list-disc ps-5 text-sm">
            {excluded.map(({ orderId, why }) => (
              <li key={orderId}>{why}</li>
            ))}
          </ul>
        </AlertBox>
      )}
      {parcels.some(({ isPlanned, cashPaise }) => isPlanned && cashPaise !== null) && (
        <p className="mb-4 rounded-md bg-sheet p-4 text-sm">
          The cash to collect is right if an order's parcels leave in this order: packed ones first, then by
          number. If another one leaves first, print its labels again.
        </p>
      )}
      {unweighed > 0 && (
        <p className="mb-4 rounded-md bg-sheet p-4 text-sm">
          The catalogue has no weight for a part of {unweighed === 1 ? "one parcel" : `${unweighed} parcels`}.
          Open its order to enter what it weighs, or write it on the label.
        </p>
      )}
      {parcels.length === 0 ? (
        <ButtonLink to={href("/admin/orders")} variant="outline">
          Back to the orders
        </ButtonLink>
      ) : (
        <ul aria-label="Parcels" className="divide-y divide-hairline rounded-md border border-hairline px-4">
          {parcels.map(({ shipmentId, orderId, position, buyer, city, contents, weight, cashPaise }) => (
            <li
              key={shipmentId}
              className="grid gap-x-4 gap-y-1 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_8rem_10rem] sm:items-center"
            >
              <div className="min-w-0">
                <Link
                  to={href("/admin/orders/:orderId", { orderId: String(orderId) })}
                  className="inline-flex min-h-11 items-center font-mono text-base font-medium text-steel underline underline-offset-4 sm:min-h-0"
                >
                  #{orderId}
                </Link>
                {position !== "1 of 1" && <span>, parcel {position}</span>}
                <p className="text-quiet sm:truncate">
                  {buyer}, {city}, {contentsText(contents)}
                </p>
              </div>
              <span className="figures sm:text-end">{parcelWeightText(weight) || "Weight unknown"}</span>
              <span className="figures font-medium sm:text-end">
                {cashPaise === null ? "Prepaid" : `Collect ${formatRupees(rupeesFromPaise(cashPaise))}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
