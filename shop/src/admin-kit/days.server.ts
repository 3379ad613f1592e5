import { type Column, type SQL, sql } from "drizzle-orm";
import { isDay } from "./form-fields.ts";

/** From the start of a day in India, `2026-11-25`; undefined for an invalid day. */
export const dayStart = (at: Column, day: string): SQL | undefined =>
  isDay(day) ? sql`${at} >= (${day}::date)::timestamp at time zone 'Asia/Kolkata'` : undefined;

/** Until the end of a day in India; undefined for an invalid day. */
export const dayEnd = (at: Column, day: string): SQL | undefined =>
  isDay(day) ? sql`${at} < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : undefined;
