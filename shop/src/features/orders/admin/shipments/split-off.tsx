import { Form, href, useNavigation } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import type { ParcelToPack } from "./pack-line.tsx";
import { keepPacking } from "./packing.store.ts";
import { type Packing, packedOf } from "./packing-count.ts";

/**
 * Sends the split form with the counted pieces, as if they were ticked there. Incomplete units wait with the others.
 */
export function SplitOff({ parcel, packing }: { parcel: ParcelToPack; packing: Packing }) {
  const isBusy = useNavigation().state !== "idle";
  const going = parcel.lines.map((line) => ({
    ...line,
    goes: Math.floor(packedOf(packing, line) / line.unitPieces),
  }));
  if (going.every(({ goes }) => goes === 0)) return null;
  const ids = { orderId: String(parcel.orderId), shipmentId: String(parcel.shipmentId) };
  return (
    <Form
      method="post"
      action={href("/admin/orders/:orderId/split/:shipmentId", ids)}
      onSubmit={() => {
        // The counted pieces stay in this parcel and stay counted.
        const left = going
          .filter(({ goes }) => goes > 0)
          .map(({ position, goes, unitPieces }) => ({ position, pieces: goes * unitPieces }));
        const pieces = Object.fromEntries(left.map((line) => [line.position, line.pieces]));
        keepPacking({ shipmentId: parcel.shipmentId, lines: left }, { pieces, last: null });
      }}
    >
      {going.map(({ position, quantity, goes }) => (
        <span key={position} hidden>
          <input type="hidden" name={`held-${position}`} value={quantity} />
          {goes > 0 && <input type="hidden" name={`goes-${position}`} value="on" />}
          {goes > 0 && <input type="hidden" name={`quantity-${position}`} value={goes} />}
        </span>
      ))}
      <Button type="submit" variant="outline" isBusy={isBusy}>
        Split off what is missing
      </Button>
    </Form>
  );
}
