import { TERMS_TEMPLATE } from "@kasna/rules/terms-template";
import { describe, expect, it } from "vitest";
import { changedTerms, termsFields, termsSchema } from "./terms-fields.ts";

const typed = termsFields({ terms: {}, termsSince: "2026-11-23" });
const errorsOf = (changes: object) =>
  termsSchema.safeParse({ ...typed, ...changes }).error?.issues.map(({ message }) => message);

describe("the terms in their form", () => {
  it("store the sections that the owner changed", () => {
    const { termsSince, ...sections } = termsSchema.parse({ ...typed, privacy: "We keep\r\nnothing." });
    expect(changedTerms(sections)).toEqual({ privacy: "We keep\nnothing." });
    expect(termsSince).toBe("2026-11-23");
  });

  it("mention no trade in the template", () =>
    expect(Object.values(TERMS_TEMPLATE).join(" ")).not.toMatch(
      /fastener|bolt|screw|nut\b|hardware|property class/i,
    ));

  it.each([
    [{ introduction: "" }, "Enter a text"],
    [{ introduction: "x".repeat(20_001) }, "At most 20,000 characters"],
    [{ contact: "Write to {owner}" }, "{owner} stands for nothing here"],
    [{ termsSince: "2026-02-31x" }, "Choose a day"],
  ])("reject %j", (changes, message) => expect(errorsOf(changes)).toEqual([message]));
});
