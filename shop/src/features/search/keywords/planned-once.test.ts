import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { type ChosenFacets, NOTHING_CHOSEN } from "../../facets/chosen-facets.widget.ts";
import { firstRows } from "../../facets/facets.operations.server.ts";
import { withinWords } from "./nearest-words.server.ts";

const textOf = (chosen: Partial<ChosenFacets>, areWordsAlone = true) => {
  const within = { ...withinWords({ words: sql`true` }, [["elbow"]], "whole"), areWordsAlone };
  const rows = firstRows(within, [sql`id`], 10, { chosen: { ...NOTHING_CHOSEN, ...chosen } });
  return new PgDialect().sqlToQuery(rows).sql;
};
const HIDDEN = /@@ \(select \$\d+::text::tsquery\)/;

test("the planner need not know words that only their own index finds", () => {
  expect(textOf({})).toMatch(HIDDEN);
  expect(textOf({ own: ["seal:FKM"], diameter: ["20"], material: ["Brass"] })).toMatch(HIDDEN);
});

test("it knows them if the index of a column could find the rows too", () => {
  expect(textOf({ diameter: ["20..30"] })).not.toMatch(HIDDEN);
  expect(textOf({ price: ["100..200"] })).not.toMatch(HIDDEN);
  expect(textOf({}, false)).not.toMatch(HIDDEN);
});
