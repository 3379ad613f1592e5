import { NEUTRAL_WORDS } from "@kasna/rules/shop-words";
import { afterAll, describe, expect, it } from "vitest";
import { migratedFrom } from "../../test/migrated-from.ts";
import { SELLING_POINTS, TERMS, WORDS } from "./seed/demo-words.ts";

const opened: { end: () => Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((database) => database.end())));

async function settingsAfter(rows: string[]) {
  const database = await migratedFrom("0034_delivery", rows);
  opened.push(database);
  const { rows: found } = await database.query(
    "select words, selling_points, terms, terms_since::text, mark, states_served, delivery_days, pin_rules from shop_settings",
  );
  return found;
}

describe("the migration of a shop's words", () => {
  it("keeps what the pages of a selling shop said", async () => {
    expect(
      await settingsAfter(["insert into categories (id, name, description) values (1, 'Bolts', '')"]),
    ).toEqual([
      {
        ...{ words: WORDS, selling_points: SELLING_POINTS, terms: TERMS, terms_since: "2026-11-20" },
        mark: "nut",
        states_served: ["Andhra Pradesh", "Karnataka", "Kerala", "Tamil Nadu", "Telangana"],
        ...{ delivery_days: 5, pin_rules: [] },
      },
    ]);
  });

  it("leaves an empty shop neutral", async () => {
    expect(await settingsAfter([])).toMatchObject([{ words: {}, selling_points: [], terms: {}, mark: "" }]);
    expect(NEUTRAL_WORDS.tagline).toBe("");
  });
});
