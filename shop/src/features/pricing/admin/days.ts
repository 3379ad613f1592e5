import { formatDate } from "@kasna/rules/dates";

/** A day such as `2026-11-21`, in the shop's date format. */
export const formatDay = (day: string): string => formatDate(new Date(`${day}T12:00:00+05:30`));
