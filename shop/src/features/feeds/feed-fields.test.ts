import { expect, it } from "vitest";
import { GOOGLE_COLUMNS, PLAIN_COLUMNS } from "./feed-columns.ts";
import { FEED_FIELDS } from "./feed-fields.ts";
import type { FeedPart } from "./feed-parts.operations.server.ts";

it("the page of feeds explains every field of the plain files, each once", () => {
  const defined = FEED_FIELDS.flatMap(({ names }) => names);
  expect(defined.toSorted()).toEqual(Object.keys(PLAIN_COLUMNS).toSorted());
});

it("a description keeps trade names and abbreviations as they are written", () => {
  const product = {
    name: "Hex bolt",
    material: "Brass",
    coating: "Zinc flake (Geomet)",
    standard: "ISO 4017",
    making: "CNC turned, UNC thread",
  };
  // A description needs nothing of the shop.
  expect(GOOGLE_COLUMNS.description?.({ product } as FeedPart, {} as never)).toBe(
    "Hex bolt, Brass, zinc flake (Geomet), ISO 4017, CNC turned, UNC thread",
  );
});
