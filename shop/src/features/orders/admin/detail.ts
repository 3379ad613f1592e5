import type { orderForStaff } from "./order-detail.operations.server.ts";

/** The data of the order page. */
export type Detail = Awaited<ReturnType<typeof orderForStaff>>;
export type Parcel = Detail["parcels"][number];

/** The parcels that are not cancelled. An order with several is displayed parcel by parcel. */
export const liveParcels = ({ parcels }: Detail): Parcel[] =>
  parcels.filter(({ status }) => status !== "cancelled");
