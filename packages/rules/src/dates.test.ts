import { expect, it } from "vitest";
import { dayInIndia, dayName, formatDate, formatMoment, monthName } from "./dates.ts";

it.each([
  ["2026-11-25T18:29:59.999Z", "2026-11-25"],
  ["2026-11-25T18:30:00Z", "2026-11-26"],
  ["2026-12-31T20:00:00Z", "2027-01-01"],
  ["2028-02-28T19:00:00Z", "2028-02-29"],
])("at %s the date in India is %s", (moment, day) => expect(dayInIndia(new Date(moment))).toBe(day));

it.each([
  ["2026-09-05T10:00:00Z", "5 Sep 2026", "5 Sep 2026, 3:30 pm"],
  ["2026-12-31T18:30:00Z", "1 Jan 2027", "1 Jan 2027, 12:00 am"],
  ["2026-05-01T06:30:00Z", "1 May 2026", "1 May 2026, 12:00 pm"],
])("%s is shown as %s, with its time as %s", (moment, day, dayAndTime) => {
  const date = new Date(moment);
  expect([formatDate(date), formatMoment(date)]).toEqual([day, dayAndTime]);
});

it.each([
  ["2026-09-05", "5 Sep", "Sep 2026"],
  ["2026-11-30", "30 Nov", "Nov 2026"],
])("the day %s is named %s, and its month %s", (day, name, month) =>
  expect([dayName(day), monthName(day.slice(0, 7))]).toEqual([name, month]),
);
