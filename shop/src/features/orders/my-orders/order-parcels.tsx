import type { Order } from "@kasna/contract/orders";
import { formatDate } from "@kasna/rules/dates";
import { isExpected } from "@kasna/rules/orders/order-status";
import { DocumentButton } from "../../documents/order-documents.widget.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderTracker } from "./order-tracker.tsx";
import { isFirstToDeliver, itemsIn, type Parcel } from "./parcels.ts";
import { ReviewButton, type Reviewed } from "./review-button.tsx";
import { TrackingNumber } from "./tracking-number.tsx";

type Props = {
  order: Order;
  parcels: readonly Parcel[];
  reviewed: Reviewed;
  onReviewed: (type: "product" | "delivery", productId: number) => void;
};

/** The parcels of a split order, each with its steps, tracking number, items and invoice. */
export function OrderParcels(props: Props) {
  return (
    <ol className="flex flex-col gap-4">
      {props.parcels.map((parcel) => (
        <ParcelBox key={parcel.shipment_id} {...props} parcel={parcel} />
      ))}
    </ol>
  );
}

function ParcelBox({ order, parcels, parcel, reviewed, onReviewed }: Props & { parcel: Parcel }) {
  const { status, number, invoice_number, delivered_at } = parcel;
  if (status === "cancelled") return null;
  return (
    <li className="flex flex-col gap-4 rounded-md border border-hairline p-3 sm:p-4">
      <div className="flex items-start justify-between gap-4">
        <h3 className="font-semibold">
          Parcel {number}
          {delivered_at && (
            <span className="figures block text-sm font-normal text-quiet">
              Delivered on {formatDate(new Date(delivered_at))}
            </span>
          )}
        </h3>
        {invoice_number && (
          <span className="print:hidden">
            <DocumentButton order={order} kind="invoice" name="Invoice" parcel={parcel} />
          </span>
        )}
      </div>
      <OrderTracker status={status} />
      <TrackingNumber of={parcel} />
      <OrderItems
        items={itemsIn(parcel, order.items)}
        areExpected={isExpected(status)}
        actionOf={(item) =>
          isFirstToDeliver(parcel, parcels, item.product_id) && (
            <ReviewButton
              order={order}
              item={item}
              reviewed={reviewed}
              onReviewed={(type) => onReviewed(type, item.product_id)}
            />
          )
        }
      />
    </li>
  );
}
