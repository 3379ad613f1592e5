const DAY_MS = 86_400_000;
const dateInIndia = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

/** `25 Nov 2026`: the date in India. */
export const formatDate = (date: Date): string => dateInIndia.format(date).replace("Sept", "Sep");

const startOfDay = (day: string) => new Date(`${day}T00:00:00+05:30`);

/** `25 Nov`: a day in India, such as `2026-11-25`, without its year. */
export const dayName = (day: string): string => formatDate(startOfDay(day)).replace(/ \d+$/, "");

/** `Nov 2026`: a month such as `2026-11`. */
export const monthName = (month: string): string => formatDate(startOfDay(`${month}-01`)).replace(/^1 /, "");

const dateInAmericanStyle = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

/** `Nov 25, 2026`: the date of a review (spec 11.5). */
export const formatReviewDate = (date: Date): string => dateInAmericanStyle.format(date);

/** India's time is ahead of UTC by this much all year. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** `2026-11-25`: the date in India. */
export const dayInIndia = (date: Date): string =>
  new Date(date.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

const timeInIndia = new Intl.DateTimeFormat("en-IN", {
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: "Asia/Kolkata",
});

/** `3:00 pm`: the time in India. */
export const formatTime = (date: Date): string => timeInIndia.format(date);

/** `25 Nov 2026, 3:00 pm`: date and time in India. */
export const formatMoment = (date: Date): string => `${formatDate(date)}, ${formatTime(date)}`;
