import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { courierOf } from "./couriers.server.ts";
import { courierFor, requestCourier } from "./request-courier.operations.server.ts";

/** The courier's settings as the owner sees them, without its password and key; null without a courier. */
export async function courierShown(ctx: AppContext) {
  const { courier, publicUrl } = ctx.settings;
  const name = courierOf(ctx)?.name;
  if (!courier || !name) return null;
  const { rows } = await ctx.db.readOnly.execute<{ open: number; attention: number; cancelling: number }>(sql`
    select count(*) filter (where status in ('asked', 'booked'))::int as open,
      count(*) filter (where status = 'booked' and needs_attention)::int as attention,
      count(*) filter (where status = 'cancelling')::int as cancelling
    from courier_bookings where status in ('asked', 'booked', 'cancelling')`);
  const { open = 0, attention = 0, cancelling = 0 } = rows[0] ?? {};
  return {
    name,
    facts: [
      { name: "API user", value: courier.email },
      { name: "API address", value: courier.url },
      { name: "Pickup address", value: courier.pickup },
      {
        name: "Notifications",
        value: courier.webhookKey
          ? `${publicUrl}/webhooks/courier`
          : "None: the shop asks about each parcel every hour",
      },
      { name: "Parcels booked now", value: String(open) },
      { name: "Of them needing attention", value: String(attention) },
      { name: "Bookings to cancel", value: String(cancelling) },
    ],
  };
}

/** Signs in and finds the pickup address. Throws `courier_failed`. */
export const testCourier = (ctx: AppContext): Promise<string> =>
  requestCourier(ctx, () => courierFor(ctx).pickupPlace());
