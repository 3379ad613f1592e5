import { formatRupees } from "@kasna/rules/money";
import type { PriceLimit } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";

const START = String.raw`(?<![\p{L}\p{N}.\/])`;
const RUPEES = String.raw`(?:rs\.?|₹|inr)`;
const AFTER = String.raw`(?:rs\.?|rupees?|rupaye|rupay|inr|₹|\/-)`;
const NUMBER = String.raw`(\d{1,6}(?:\.\d{1,2})?)`;
/** A number with a unit of length, weight or quantity is not a price. */
const NO_UNIT = String.raw`(?![\d.]*\d)(?! ?(?:mm|cm|mtrs?|met(?:er|re)s?|m|inch(?:es)?|ft|nb|g|gm|kgs?|pcs|pc|pieces?|nos|no|packs?|box)(?!\p{L}))(?! ?["%x]| ?[-/] ?\d)`;

const pattern = (source: string) => new RegExp(`${START}(?:(?:price|rate|cost) )?${source}`, "gu");
const AT_MOST = pattern(
  `(?:under|below|less than|within|up ?to|max(?:imum)?|cheaper than) ?${RUPEES}? ?${NUMBER}${NO_UNIT}(?: ?${AFTER})?`,
);
const AT_MOST_SUFFIX = pattern(
  `${RUPEES}? ?${NUMBER}(?: ?${AFTER})? ?(?:se kam|se niche|ke andar|ke niche|tak|or less)(?!\\p{L})`,
);
const AT_LEAST = pattern(
  `(?:above|over|more than|min(?:imum)?) ?${RUPEES}? ?${NUMBER}${NO_UNIT}(?: ?${AFTER})?`,
);
const BETWEEN = pattern(`${RUPEES} ?${NUMBER} ?(?:-|to|se) ?${RUPEES}? ?${NUMBER}(?: ?${AFTER})?`);
const ALONE = pattern(`(?:${RUPEES} ?${NUMBER}${NO_UNIT}(?: ?${AFTER})?|${NUMBER} ?${AFTER}(?!\\p{L}))`);

/** Takes prices out of the text: `under 500`, `rs 10 to 20`, `50 se kam`. A single price is a maximum. */
export function readPrices(scan: Scan): PriceLimit | null {
  const limit: PriceLimit = { atLeast: null, atMost: null };
  const atMost = (value: string | undefined) => {
    limit.atMost = Number(value);
    return `up to ${formatRupees(limit.atMost)}`;
  };
  scan.take(BETWEEN, "price", ([, from, to]) => {
    limit.atLeast = Number(from);
    return `${formatRupees(limit.atLeast)} ${atMost(to)}`;
  });
  scan.take(AT_MOST, "price", ([, value]) => atMost(value));
  scan.take(AT_MOST_SUFFIX, "price", ([, value]) => atMost(value));
  scan.take(AT_LEAST, "price", ([, value]) => {
    limit.atLeast = Number(value);
    return `from ${formatRupees(limit.atLeast)}`;
  });
  scan.take(ALONE, "price", ([, before, after]) => atMost(before ?? after));
  return limit.atLeast === null && limit.atMost === null ? null : limit;
}
