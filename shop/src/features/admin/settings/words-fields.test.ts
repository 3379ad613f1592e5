import { describe, expect, it } from "vitest";
import { SELLING_POINTS, WORDS } from "../../../database/seed/demo-words.ts";
import { ownWords, pointsOf, wordsFields, wordsSchema } from "./words-fields.ts";

const typed = wordsFields({ words: WORDS, sellingPoints: SELLING_POINTS });
const errorOf = (changes: object) => {
  const [issue] = wordsSchema.safeParse({ ...typed, ...changes }).error?.issues ?? [];
  return issue && [issue.path.join("."), issue.message];
};

describe("the words of a shop in their form", () => {
  it("are stored unchanged, without the neutral ones", () => {
    const read = wordsSchema.parse(typed);
    expect(ownWords(read)).toEqual(WORDS);
    expect(pointsOf(read)).toEqual(SELLING_POINTS);
    expect(ownWords(wordsSchema.parse(wordsFields({ words: {}, sellingPoints: [] })))).toEqual({});
  });

  it("can be emptied, and a selling point without a title is dropped", () => {
    const read = wordsSchema.parse({ ...typed, footerText: "", title2: " " });
    expect(ownWords(read)).not.toHaveProperty("footerText");
    expect(ownWords(wordsSchema.parse({ ...typed, footerNote: "" }))).toMatchObject({ footerNote: "" });
    expect(pointsOf(read)).toHaveLength(5);
  });

  it.each([
    [{ searchHint: "" }, ["searchHint", "Enter a text"]],
    [{ searchHint: "\u200b" }, ["searchHint", "Enter a text"]],
    [{ tagline: "x".repeat(61) }, ["tagline", "At most 60 characters"]],
    [{ footerText: "Call {fax}" }, ["footerText", "{fax} stands for nothing here"]],
    [{ text3: "Free above {free_above}" }, ["text3", "{free_above} stands for nothing here"]],
    [{ categorySlide: "{}" }, ["categorySlide", "{} stands for nothing here"]],
    [
      { emailSignature: "{shop}\n{constructor}" },
      ["emailSignature", "{constructor} stands for nothing here"],
    ],
    [{ footerNote: "One\nTwo" }, ["footerNote", "Enter a single line, without control characters"]],
    [{ icon0: "skull" }, ["icon0", "Choose a picture"]],
  ])("reject %j", (changes, error) => expect(errorOf(changes)).toEqual(error));
});
