import { describe, expect, it } from "vitest";
import { SELLING_POINTS, WORDS } from "../../../database/seed/demo-texts.ts";
import { changedTexts, pointsOf, textsFields, textsSchema } from "./texts-fields.ts";

const typed = textsFields({ words: WORDS, sellingPoints: SELLING_POINTS });
const errorOf = (changes: object) => {
  const [issue] = textsSchema.safeParse({ ...typed, ...changes }).error?.issues ?? [];
  return issue && [issue.path.join("."), issue.message];
};

describe("the words of a shop in their form", () => {
  it("are stored unchanged, without the neutral ones", () => {
    const read = textsSchema.parse(typed);
    expect(changedTexts(read)).toEqual(WORDS);
    expect(pointsOf(read)).toEqual(SELLING_POINTS);
    expect(changedTexts(textsSchema.parse(textsFields({ words: {}, sellingPoints: [] })))).toEqual({});
  });

  it("can be emptied, and a selling point without a title is dropped", () => {
    const read = textsSchema.parse({ ...typed, footerText: "", title2: " " });
    expect(changedTexts(read)).not.toHaveProperty("footerText");
    expect(changedTexts(textsSchema.parse({ ...typed, footerNote: "" }))).toMatchObject({ footerNote: "" });
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
