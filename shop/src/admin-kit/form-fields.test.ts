import { describe, expect, it } from "vitest";
import { dayField, optionalDay, optionalRupees } from "./form-fields.ts";

const problemOf = (text: string) => dayField.safeParse(text).error?.issues[0]?.message;

describe("a day", () => {
  it.each(["2000-01-01", "2028-02-29", "2099-12-31"])("%s is one", (day) =>
    expect(dayField.parse(day)).toBe(day),
  );

  it.each(["2026-02-30", "2027-02-29", "2026-13-01", "25-11-2026", "tomorrow", ""])("%j is none", (text) =>
    expect(problemOf(text)).toBe("Choose a day"),
  );

  it.each(["0000-01-01", "0026-11-25", "9999-12-31"])("%s is in another century", (day) =>
    expect(problemOf(day)).toBe("Choose a day from 2000 to 2099"),
  );

  it("can be left empty where it is optional", () => {
    expect(optionalDay.parse("")).toBeNull();
    expect(optionalDay.safeParse("2026-02-30").error?.issues[0]?.message).toBe("Choose a day");
  });
});

describe("an optional amount", () => {
  it.each([
    ["", null],
    ["₹1,00,00,000.00", 1_000_000_000],
    ["0.05", 5],
  ])("%j is %j paise", (text, paise) => expect(optionalRupees.parse(text)).toBe(paise));

  it.each([
    ["10000000.01", "Enter at most ₹1,00,00,000.00"],
    ["999999999.99", "Enter at most ₹1,00,00,000.00"],
    ["-5", "Enter an amount in rupees, or leave this empty"],
    ["1.005", "Enter an amount in rupees, or leave this empty"],
  ])("%j is refused: %s", (text, message) =>
    expect(optionalRupees.safeParse(text).error?.issues[0]?.message).toBe(message),
  );
});
