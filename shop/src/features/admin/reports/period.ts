import { dayInIndia, dayName } from "@kasna/rules/dates";
import { isDay } from "../../../admin-kit/form-fields.ts";

/** Days in India, both included: `2026-11-01` to `2026-11-30`. */
export type Period = { from: string; to: string };

const DAYS_MAX = 366 * 3;
const DAY_MS = 86_400_000;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const text = (date: Date) => date.toISOString().slice(0, 10);
const monthOf = (day: string, step: number): Period => {
  const first = utc(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + step);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1);
  return { from: text(first), to: text(new Date(last.getTime() - DAY_MS)) };
};

/**
 * A period in the format of reports: `1 Nov to 30 Nov`, with years if it spans several: `1 Apr 2025 to 30 Nov 2026`.
 */
export const periodText = ({ from, to }: Period) => {
  const [start, end] = [from.slice(0, 4), to.slice(0, 4)];
  return start === end
    ? `${dayName(from)} to ${dayName(to)}`
    : `${dayName(from)} ${start} to ${dayName(to)} ${end}`;
};

/** The period of the last `days` days, including today. */
export const lastDays = (days: number, now: Date): Period => {
  const today = dayInIndia(now);
  return { from: text(new Date(utc(today).getTime() - (days - 1) * DAY_MS)), to: today };
};

/** The days of a period. */
export function* daysIn({ from, to }: Period): Generator<string> {
  for (let at = utc(from); text(at) <= to; at = new Date(at.getTime() + DAY_MS)) yield text(at);
}

/** The most used periods relative to today. The financial year starts in April. */
export function usualPeriods(now: Date): { label: string; period: Period }[] {
  const today = dayInIndia(now);
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < "04" ? 1 : 0);
  return [
    { label: "This month", period: { from: monthOf(today, 0).from, to: today } },
    { label: "Last month", period: monthOf(today, -1) },
    { label: "Last 90 days", period: lastDays(90, now) },
    { label: "Financial year", period: { from: `${year}-04-01`, to: today } },
  ];
}

/** The period in an address, or this month if it has no valid one. */
export function periodIn(parameters: URLSearchParams, now: Date): Period {
  const [from, to] = [parameters.get("from"), parameters.get("to")];
  const days = isDay(from) && isDay(to) ? (utc(to).getTime() - utc(from).getTime()) / DAY_MS : -1;
  if (isDay(from) && isDay(to) && days >= 0 && days <= DAYS_MAX) return { from, to };
  return usualPeriods(now)[0]?.period ?? { from: dayInIndia(now), to: dayInIndia(now) };
}

/** Start (included) and end (excluded) of a period. */
export const momentsOf = ({ from, to }: Period): [string, string] => {
  const next = text(new Date(utc(to).getTime() + DAY_MS));
  return [`${from}T00:00:00+05:30`, `${next}T00:00:00+05:30`];
};
