import { runsOf } from "@kasna/documents/fonts";
import { expect, it } from "vitest";
import { withOutlinedText } from "./outlined-text.ts";

const textOf = (text: string) => `<svg><text x="1" y="2" font-size="20">${text}</text></svg>`;

it("a diameter is written with a letter that the fonts have", () => {
  expect(withOutlinedText(textOf("⌀4"))).toBe(withOutlinedText(textOf("Ø4")));
  const unwritable = new Set<string>();
  runsOf("Ø 0123456789.,×x°-()/₹", "regular", unwritable);
  runsOf("Ø 0123456789.,×x°-()/₹", "bold", unwritable);
  expect([...unwritable]).toEqual([]);
});
