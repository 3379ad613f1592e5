import type { Random } from "../chaos/random.ts";

const HUGE = "9".repeat(400);

/** JSON values that are known to break servers. */
const KNOWN: readonly unknown[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\u200b",
  "\u202e",
  "\ufeff",
  "\r\n",
  "a\r\nX: 1",
  "\t",
  "\x7f",
  "'",
  '"',
  "'; drop table users; --",
  "\\",
  "%",
  "_",
  "%00",
  "%zz",
  "%25%30%30",
  "../../etc/passwd",
  "[[[[",
  "{{7*7}}",
  "<script>",
  "=1+1",
  "-0",
  "0x10",
  "1e0",
  "1e309",
  "-1e309",
  "NaN",
  "Infinity",
  "٣",
  "1,2,3",
  "#1",
  "1.0",
  "+1",
  "00",
  "2147483647",
  "2147483648",
  "-2147483649",
  "9007199254740993",
  HUGE,
  `-${HUGE}`,
  `0.${HUGE}`,
  `${HUGE}.${HUGE}`,
  "null",
  "true",
  "[]",
  "{}",
  "all",
  "new",
  "x".repeat(5000),
  "😀".repeat(300),
  "é".repeat(2000),
  "constructor",
  "__proto__",
  "toString",
  "(".repeat(300),
  "a ".repeat(500),
  "2026-02-30",
  "0000-00-00",
  "9999999-12-31",
  "₹",
  0,
  -0,
  -1,
  0.5,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  9e15,
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [1, "1", null],
  { __proto__: null, constructor: 1 },
  { toString: "no" },
  [{ product_id: 1, quantity: 1e9 }],
  [{ product_id: "1'", quantity: {} }],
  { products: "all" },
  { $gt: "" },
  Array.from({ length: 2000 }, (_, at) => at),
  '[{"product_id":1e400,"quantity":1}]',
  '{"products":[{}]}',
];

/** Longer than every route's limit. */
const LONG = ["x".repeat(70_000), "x".repeat(300_000)];
const LETTERS = [
  "a",
  "Z",
  "0",
  "9",
  " ",
  "-",
  ".",
  "/",
  "%",
  "'",
  '"',
  "&",
  "=",
  "?",
  "#",
  "<",
  "\0",
  "\n",
  "é",
  "😀",
  "\ud83d",
  "٣",
];

function anyText(chance: Random): string {
  return Array.from({ length: chance.between(0, 40) }, () => chance.one(LETTERS)).join("");
}

function nested(chance: Random): unknown {
  let value: unknown = chance.one(KNOWN);
  for (let levels = chance.one([3, 60, 70, 2000]); levels > 0; levels--)
    value = levels % 2 ? [value] : { a: value };
  return value;
}

/** A value that a careless or hostile client sends instead of a valid one. */
export function hostileValue(chance: Random): unknown {
  const kind = chance.between(0, 99);
  if (kind < 60) return chance.one(KNOWN);
  if (kind < 80) return anyText(chance);
  if (kind < 90) return chance.between(-3, 5000);
  if (kind < 97) return chance.between(0, 2 ** 31) / 7;
  return kind < 99 ? nested(chance) : chance.one(LONG);
}

/** The same as text. */
export function hostileText(chance: Random): string {
  const value = hostileValue(chance);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
