import type { orderForStaff } from "./order-detail.operations.server.ts";

/** The data of the order page. */
export type Detail = Awaited<ReturnType<typeof orderForStaff>>;
