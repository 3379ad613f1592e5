import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { TrackingUpdate } from "../courier.server.ts";
import { textual } from "./ask-shiprocket.server.ts";
import { shiprocketStatus } from "./statuses.ts";

const STATUS_MAX = 60;

/** A time in India in Shiprocket's format: `2026-11-25 10:30:00` or `25 11 2026 10:30:00`; otherwise null. */
function shiprocketTime(text: string): Date | null {
  const [, day, month, year, clock] = /^(\d\d) (\d\d) (\d{4}) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const at = new Date(`${day ? `${year}-${month}-${day}T${clock}` : text.replace(" ", "T")}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Treat an update with a future date as an update now. */
const timeOf = (text: string, now: Date): Date => {
  const at = shiprocketTime(text);
  return at === null || at > now ? now : at;
};

const tracking = z.object({
  tracking_data: z.object({
    track_status: z.coerce.number().default(0),
    shipment_status: z.coerce.number().catch(0),
    shipment_track: z.array(z.object({ current_status: textual })).catch([]),
    shipment_track_activities: z.array(z.object({ date: textual })).catch([]),
  }),
});

/** The update in a response about an AWB; null if nothing has been scanned yet. */
export function readShiprocketTracking(body: object, now: Date): TrackingUpdate | null {
  const read = tracking.safeParse(body);
  if (!read.success || read.data.tracking_data.track_status === 0) return null;
  const { shipment_status, shipment_track, shipment_track_activities } = read.data.tracking_data;
  return {
    status: (shipment_track[0]?.current_status ?? "").slice(0, STATUS_MAX),
    at: timeOf(shipment_track_activities[0]?.date ?? "", now),
    ...shiprocketStatus(shipment_status),
  };
}

const notification = z.object({
  awb: z.union([z.string(), z.number()]).transform(String),
  current_status: textual,
  shipment_status_id: z.coerce.number(),
  current_timestamp: textual,
  is_return: z.coerce.number().catch(0),
});

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Reads a notification, which contains the owner's key. Throws `webhook_forged`. */
export function readShiprocketWebhook(
  { headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
  key: string,
  now: Date,
): { awb: string; update: TrackingUpdate } | null {
  const sentKey = headers["x-api-key"];
  if (typeof sentKey !== "string" || !timingSafeEqual(digest(sentKey), digest(key)))
    throw domainError("webhook_forged", { message: "This notification is not from the courier" });
  const read = notification.safeParse(jsonOf(body));
  if (!read.success)
    throw domainError("webhook_forged", { message: "The notification has no AWB or no status" });
  const { awb, current_status, shipment_status_id, current_timestamp, is_return } = read.data;
  if (is_return !== 0) return null;
  const status = current_status.slice(0, STATUS_MAX);
  return {
    awb,
    update: { status, at: timeOf(current_timestamp, now), ...shiprocketStatus(shipment_status_id) },
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    // The caller rejects a body without an AWB.
    return null;
  }
}
