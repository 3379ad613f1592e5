import { expect, it } from "vitest";
import { pageBytes } from "./page-bytes.ts";

it("a page's bytes are those of its text, however long, and survive the next page", () => {
  const rupees = "<p>₹1,250 für 100 Stück 🔩 \ud800</p>";
  const first = pageBytes(rupees);
  const long = rupees.repeat(20_000);
  expect(pageBytes(long).equals(Buffer.from(long))).toBe(true);
  expect(pageBytes("x".repeat(200)).toString()).toBe("x".repeat(200));
  expect(first.equals(Buffer.from(rupees))).toBe(true);
});
