import { expect, it } from "vitest";
import { partsOf, withinSentence } from "./within-sentence.ts";

it.each([
  ["Hex bolt", "hex bolt"],
  ["Thread diameter", "thread diameter"],
  ["E-clip", "E-clip"],
  ["HSFG bolt", "HSFG bolt"],
  ["T-nut", "T-nut"],
  ["BSP size", "BSP size"],
  ["A bolt", "a bolt"],
])("%s within a sentence", (label, within) => expect(withinSentence(label)).toBe(within));

it.each([
  ["Hex bolt", "hex bolt parts"],
  ["House wires", "house wires"],
  ["Sight glass", "sight glass parts"],
])("the parts of %s are %s", (name, parts) => expect(partsOf(name)).toBe(parts));
