import { NEUTRAL_TEXTS } from "@kasna/rules/shop-texts";
import { afterAll, describe, expect, it } from "vitest";
import { migratedFrom } from "../../test/migrated-from.ts";
import { SELLING_POINTS, TERMS, WORDS } from "./seed/demo-texts.ts";
import { FAQS } from "./seed/help-texts.ts";

const opened: { end: () => Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((database) => database.end())));

async function settingsAfter(rows: string[]) {
  const database = await migratedFrom("0034_delivery", rows);
  opened.push(database);
  const { rows: found } = await database.query(
    "select words, selling_points, terms, terms_since::text, mark, states_served, delivery_days, pin_rules from shop_settings",
  );
  const { rows: answers } = await database.query("select answer from faqs order by id");
  return { settings: found, answers: answers.map(({ answer }) => answer) };
}

const faq = (answer: string) =>
  `insert into faqs (position, question, answer) values (1, 'Delivery?', '${answer}')`;

describe("the migration of a shop's words", () => {
  it("keeps the texts of a shop that has sold", async () => {
    const { settings, answers } = await settingsAfter([
      "insert into categories (id, name, description) values (1, 'Bolts', '')",
      faq(
        "To Andhra Pradesh, Karnataka, Kerala, Tamil Nadu and Telangana. Stocked parts reach you about five days after the order; a part made to order shows its own lead time.",
      ),
      faq(
        "Nothing above a subtotal of ₹1,000. Above ₹500 and up to ₹1,000 it is ₹35, and ₹70 for smaller orders.",
      ),
      faq("To Kerala, in about five days"),
    ]);
    expect(answers).toEqual([FAQS[0]?.answer, FAQS[1]?.answer, "To Kerala, in about five days"]);
    expect(settings).toEqual([
      {
        words: WORDS,
        selling_points: SELLING_POINTS,
        terms: TERMS,
        terms_since: "2026-11-20",
        mark: "nut",
        states_served: ["Andhra Pradesh", "Karnataka", "Kerala", "Tamil Nadu", "Telangana"],
        delivery_days: 5,
        pin_rules: [],
      },
    ]);
  });

  it("leaves an empty shop neutral", async () => {
    const { settings } = await settingsAfter([]);
    expect(settings).toMatchObject([{ words: {}, selling_points: [], terms: {}, mark: "" }]);
    expect(NEUTRAL_TEXTS.tagline).toBe("");
  });
});
