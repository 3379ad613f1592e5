import type { orderForStaff } from "./order-detail.operations.server.ts";

/** An order as its page shows it. */
export type Detail = Awaited<ReturnType<typeof orderForStaff>>;
