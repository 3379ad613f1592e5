import { ButtonLink } from "../../../../ui/button.tsx";
import { labelPath } from "./label-path.ts";

/** Opens a parcel's shipping label, a PDF, in a tab of its own. */
export const LabelLink = ({ orderId, shipmentId }: { orderId: number; shipmentId: number }) => (
  <ButtonLink
    to={labelPath([orderId], shipmentId)}
    reloadDocument
    target="_blank"
    prefetch="none"
    variant="outline"
  >
    Shipping label
  </ButtonLink>
);
