import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { followSearchWords } from "../../../server/follow-search-words.ts";
import { followPageChanges, type PageChanges } from "../../../server/page-cache/page-changes.ts";
import { undoBulkEdit } from "../../admin/bulk-edits/undo.operations.server.ts";
import { loadSearchWords } from "../search-words.operations.server.ts";
import { removeSearchWords } from "./bulk-search-words.operations.server.ts";
import { addSearchWord, SEARCH_WORDS_MAX, searchMeanings } from "./search-words.operations.server.ts";

let shop: TestShop;
let staff: Staff;
let changes: PageChanges;
let other: Awaited<ReturnType<typeof followSearchWords>>;
beforeAll(async () => {
  shop = await openShop();
  staff = await newStaff(shop, "admin");
  changes = await followPageChanges(shop.inside);
  other = await followSearchWords(shop.inside, changes);
});
afterAll(async () => {
  await changes.stop();
  await shop.close();
});

const add = (word: string, kind: "part" | "material" | "coating" | "spelling", meaning: string) =>
  addSearchWord(shop.inside, { staff, word, kind, meaning });
async function termsOf(search: string) {
  const { understood = [] } = await shop.call("POST /products/search_products.php", { search });
  return understood.map(({ kind, label }) => `${kind} ${label}`);
}
async function remove(word: string) {
  const own = (await loadSearchWords(shop.inside)).find((searchWord) => searchWord.word === word);
  return removeSearchWords(shop.inside, { actor: staff, ids: [own?.id ?? 0] });
}

describe("an owner's search word", () => {
  it("works in every process until it is removed", async () => {
    const search = "chhatri wali kabza m8";
    expect(await termsOf(search)).not.toContain("part Dome nut");
    await add("Chhatri Kabza", "part", "dome-nut");
    await expect.poll(() => termsOf(search)).toContain("part Dome nut");
    const { data } = await shop.call("POST /products/search_products.php", { search });
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ name }) => name.startsWith("Dome nut"))).toBe(true);
    await expect.poll(() => other().map(({ word }) => word)).toContain("chhatri kabza");

    const { bulkEditId } = await remove("chhatri kabza");
    await expect.poll(() => termsOf(search)).not.toContain("part Dome nut");
    await expect.poll(other).toEqual([]);

    // The owner undoes the removal, which can't be undone a second time.
    await undoBulkEdit(shop.inside, { staff, id: bulkEditId ?? 0 });
    await expect.poll(() => termsOf(search)).toContain("part Dome nut");
    await remove("chhatri kabza");
    await expect.poll(other).toEqual([]);
  });

  it("that was added again is kept when its removal is undone", async () => {
    await add("phoolkabza", "part", "dome-nut");
    const { bulkEditId } = await remove("phoolkabza");
    await add("phoolkabza", "spelling", "washer");
    await expect(undoBulkEdit(shop.inside, { staff, id: bulkEditId ?? 0 })).rejects.toMatchObject({
      message: "Nothing was undone. phoolkabza has been added again.",
    });
    await remove("phoolkabza");
    await expect.poll(other).toEqual([]);
  });

  it("does not stay in results created while the words are loading", async () => {
    const search = "jhilmil kabza m8";
    await add("jhilmil", "part", "dome-nut");
    await expect.poll(() => termsOf(search)).toContain("part Dome nut");
    const slow = await shop.db.connect();
    await slow.query("begin; lock table search_words; delete from search_words where word = 'jhilmil'");
    await slow.query("delete from page_changes where transaction = pg_current_xact_id()::text::bigint");
    await shop.db.query("insert into page_changes (tag) values ('search-words')");
    // Two processes follow the words here.
    const waiting = `select from pg_locks where relation = 'search_words'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await shop.db.query(waiting)).rowCount).toBe(2);
    expect(await termsOf(search)).toContain("part Dome nut");
    await slow.query("commit");
    slow.release();
    await expect.poll(() => termsOf(search)).not.toContain("part Dome nut");
  });

  it("can mean a form of a part, a material, a coating or a spelling", async () => {
    await add("topi pech", "part", "wood-screw:countersunk");
    await add("sagar loha", "material", "Stainless steel 316 (A4-80)");
    await add("dhoopchhaon", "coating", "Hot-dip galvanised");
    await add("vaashar", "spelling", "washer");
    await expect.poll(other).toHaveLength(4);
    await expect
      .poll(() => termsOf("topi-pech sagar loha"))
      .toEqual(["part Wood screw, countersunk", "material Stainless steel 316 (A4-80)"]);
    await expect
      .poll(() => termsOf("vaashar dhoopchhaon"))
      .toEqual(["part Washer", "coating Hot-dip galvanised"]);
  });

  it("is recorded in the audit log", async () => {
    await add("gola kabza", "part", "dome-nut");
    await remove("gola kabza");
    const { rows } = await shop.db.query(
      "select action, actor from audit_log where subject like 'search-word:%' order by id desc limit 2",
    );
    expect(rows).toEqual([
      { action: "search-word.removed", actor: staff.name },
      { action: "search-word.made", actor: staff.name },
    ]);
  });

  it.each([
    ["ab", "part", "hex-nut", "word", /3 letters/],
    ["x".repeat(41), "part", "hex-nut", "word", /40 characters/],
    ["12345", "part", "hex-nut", "word", /size/],
    ["hexbolt", "part", "hex-nut", "word", /already knows “hexbolt”: Hex bolt/],
    ["Hex-Bolts", "part", "hex-nut", "word", /already/],
    ["m8 thing", "part", "hex-nut", "word", /read as a size/],
    ["quality", "part", "hex-nut", "word", /ignores/],
    ["some, thing", "part", "hex-nut", "word", /letters, digits and spaces/],
    ["a b c d e f g", "part", "hex-nut", "word", /6 words/],
    ["kabzaa", "part", "no-such-part", "meaning", /Choose/],
    ["kabzaa", "material", "Cheese", "meaning", /Choose/],
    ["two words", "spelling", "washer", "word", /single word/],
    ["kabzaa", "spelling", "qqqq", "spelling", /that search knows/],
    ["skrew", "spelling", "bolt", "word", /already knows “skrew”: screw/],
  ] as const)("is rejected as %s, %s %s", async (word, kind, meaning, field, sentence) => {
    const error = await add(word, kind, meaning).catch((error) => error);
    expect(error.details?.errors?.[field]).toMatch(sentence);
  });

  it("is added once even if two staff members add it at once", async () => {
    const both = await Promise.allSettled([
      add("dui baar", "part", "hex-nut"),
      add("dui-baar", "part", "dome-nut"),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("cannot mean the material or coating of a part without one", async () => {
    await shop.db.query("update products set material = '', coating = '' where sku = 'HB-M8x40-A2'");
    const labels = (await searchMeanings(shop.inside)).map(({ label }) => label);
    expect(labels).toContain("Brass CuZn39");
    expect(labels).not.toContain("");
  });

  it("is rejected above the limit", async () => {
    await shop.db.query(
      `insert into search_words (word, key, kind, meaning)
       select 'filler' || n, 'filler' || n, 'part', 'hex-nut' from generate_series(1, $1) n`,
      [SEARCH_WORDS_MAX],
    );
    const error = await add("one too many", "part", "hex-nut").catch((error) => error);
    expect(error.details.errors.word).toContain(`There are already ${SEARCH_WORDS_MAX} words`);
  });
});
