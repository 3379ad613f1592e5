import { expect, it } from "vitest";
import { migratedFrom } from "../../test/migrated-from.ts";

it("the migration marks the price lists made by quotations, but not the owner's", async () => {
  const list = (id: number, name: string, validFrom = "2026-11-20") =>
    `insert into price_lists (id, name, valid_from) overriding system value values (${id}, '${name}', '${validFrom}')`;
  const answer = (id: number, document: string, at: string) =>
    `insert into support_answers (id, message_id, author, text, answered_at, document_id) overriding system value
     values (${id}, 12, 'Asha', 'Yes', '${at}', ${document})`;
  const database = await migratedFrom("prices_of_quotations", [
    list(1, "Dealers"),
    list(2, "Quotation for T-26-000012"),
    list(3, "Quotation for T-26-000012", "2026-11-24"),
    list(4, "Quotation for T-26-9999999999"),
    list(5, "Quotation for T-26-000012"),
    "insert into price_list_customers (user_id, list_id) values (7, 1), (7, 2), (7, 3), (7, 4), (8, 5)",
    `insert into support_messages (id, user_id, category, message, created_at) overriding system value
     values (12, 7, 'order', 'Price?', '2026-11-19T10:00:00Z')`,
    `insert into papers (id, kind, number, user_id, issued_at, total_paise, content) overriding system value
     values (41, 'quotation', 'Q/1', 7, '2026-11-19', 100, '{}'), (42, 'quotation', 'Q/2', 7, '2026-11-24', 100, '{}')`,
    answer(1, "null", "2026-11-20T04:00:00Z"),
    // Already the 20th in India.
    answer(2, "41", "2026-11-19T19:00:00Z"),
    answer(3, "42", "2026-11-24T10:00:00Z"),
  ]);
  const { rows } = await database.query("select id, quotation_id from price_lists order by id");
  await database.end();
  expect(rows.map(({ id, quotation_id }) => [id, quotation_id])).toEqual([
    [1, null],
    [2, 41],
    [3, 42],
    [4, null],
    [5, null],
  ]);
});
