import { expect, it } from "vitest";
import { PLAIN_COLUMNS } from "./feed-columns.ts";
import { FEED_FIELDS } from "./feed-fields.ts";

it("the page of feeds says what every field of the plain files means, each once", () => {
  const defined = FEED_FIELDS.flatMap(({ names }) => names);
  expect(defined.toSorted()).toEqual(Object.keys(PLAIN_COLUMNS).toSorted());
});
