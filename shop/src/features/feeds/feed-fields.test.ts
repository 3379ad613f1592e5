import { expect, it } from "vitest";
import { PLAIN_COLUMNS } from "./feed-columns.ts";
import { FEED_FIELDS } from "./feed-fields.ts";

it("the page of feeds explains every field of the plain files, each once", () => {
  const defined = FEED_FIELDS.flatMap(({ names }) => names);
  expect(defined.toSorted()).toEqual(Object.keys(PLAIN_COLUMNS).toSorted());
});
