import { describe, expect, it } from "vitest";
import { dayField, optionalDay } from "./form-fields.ts";

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
