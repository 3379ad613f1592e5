import { href } from "react-router";

/** The link to a parcel on its order's page. */
export const parcelPath = ({ orderId, number }: { orderId: number; number: number }): string =>
  `${href("/admin/orders/:orderId", { orderId: String(orderId) })}#parcel-${number}`;
