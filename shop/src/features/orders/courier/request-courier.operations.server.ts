import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { serializeError } from "../../../api/serialize-error.server.ts";
import { type Courier, CourierError } from "./courier.server.ts";
import { courierOf } from "./couriers.server.ts";

/** The courier from the settings. Throws `not_found` in a shop without one. */
export function courierFor(ctx: AppContext): Courier {
  const courier = courierOf(ctx);
  if (!courier) throw domainError("not_found", { message: "No courier is set up for this shop" });
  return courier;
}

/** Runs a request to a courier. Throws `courier_failed` if the courier rejects it or does not respond. */
export async function requestCourier<T>(ctx: AppContext, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    ctx.log.warn({ fault: serializeError(error) }, "The courier did not do what it was asked for");
    throw domainError("courier_failed", { message: `${error.message}.`.replace(/\.\.$/, ".") });
  }
}
