import { describe, expect, it } from "vitest";
import { cellColumnsOf } from "../parts/cell-columns.ts";
import { changedText, changeProblem, waysOf } from "./bulk-change.ts";

const columnOf = cellColumnsOf([]);
const percent = (value: string, roundToPaise = 25) => ({ way: "percent" as const, value, roundToPaise });
const amount = (value: string) => ({ way: "amount" as const, value, roundToPaise: 25 });

describe("a column of many products", () => {
  it.each([
    ["10.00", "3", 25, "10.25"],
    ["10.00", "3", 1, "10.30"],
    ["19.90", "-10", 50, "18.00"],
    ["0.10", "-90", 25, "0.25"],
    ["1234567.89", "7.5 %", 100, "1327160.00"],
  ])("of prices: %s changed by %s percent in steps of %i paise is %s", (was, by, step, now) => {
    expect(changedText(columnOf("pricePaise"), was, percent(by, step))).toBe(now);
  });

  it("adds and subtracts, in paise, whole days and thousandths of a gram", () => {
    expect(changedText(columnOf("pricePaise"), "10.10", amount("0.20"))).toBe("10.30");
    expect(changedText(columnOf("leadTimeDays"), "7", amount("-2"))).toBe("5");
    expect(changedText(columnOf("weightGrams"), "12.5", percent("10"))).toBe("13.75");
    expect(changedText(columnOf("packSize"), "25", percent("10"))).toBe("28");
  });

  it("leaves an empty cell empty", () => {
    expect(changedText(columnOf("mrpPaise"), "", percent("3"))).toBe("");
  });

  it("is set if it contains words or flags, and otherwise needs a number", () => {
    expect(waysOf(columnOf("coating")).map(({ value }) => value)).toEqual(["set"]);
    expect(waysOf(columnOf("weightGrams"))).toHaveLength(3);
    expect(changeProblem(percent("three"))).toBe("Enter a number, such as 7.5 or -10");
    expect(changeProblem(percent("-100"))).toBe("Enter a number above -100");
    expect(changeProblem(amount("-100"))).toBeNull();
    expect(changeProblem({ way: "set", value: "", roundToPaise: 1 })).toBeNull();
  });
});
