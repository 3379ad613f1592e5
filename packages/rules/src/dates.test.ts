import { expect, it } from "vitest";
import { dayInIndia } from "./dates.ts";

it.each([
  ["2026-11-25T18:29:59.999Z", "2026-11-25"],
  ["2026-11-25T18:30:00Z", "2026-11-26"],
  ["2026-12-31T20:00:00Z", "2027-01-01"],
  ["2028-02-28T19:00:00Z", "2028-02-29"],
])("at %s the date in India is %s", (moment, day) => expect(dayInIndia(new Date(moment))).toBe(day));
