import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { markShown, saveMark } from "./mark.operations.server.ts";
import { readSettings, saveSettings, shownSettings } from "./settings.operations.server.ts";
import { termsFields } from "./terms-fields.ts";
import { shownTexts } from "./texts-fields.ts";

let shop: TestShop;
let owner: Staff;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  owner = await newStaff(shop, "admin");
});
afterAll(() => shop.close());

const seen = async (shows: Parameters<typeof shownSettings>[1]) =>
  shownSettings(await readSettings(shop.inside), shows).version;
const saveHint = (version: number, searchHint: string) =>
  saveSettings(shop.inside, {
    staff: owner,
    shows: shownTexts,
    version,
    content: ({ words }) => ({ words: { ...words, searchHint } }),
  });
const saveAccent = (version: number, accent: string) =>
  saveMark(shop.inside, { staff: owner, version, mark: "", accent, file: null });

it("two settings pages that were opened before either was saved keep both changes", async () => {
  const versions = {
    words: await seen(shownTexts),
    mark: await seen(markShown),
    terms: await seen(termsFields),
  };
  await Promise.all([saveAccent(versions.mark, "#1f6f43"), saveHint(versions.words, "Bearings, seals …")]);
  await saveSettings(shop.inside, {
    staff: owner,
    shows: termsFields,
    version: versions.terms,
    content: { termsSince: "2026-10-01" },
  });
  expect(await readSettings(shop.inside)).toMatchObject({
    words: { accent: "#1f6f43", searchHint: "Bearings, seals …" },
    termsSince: "2026-10-01",
  });
});

it("one page that two people opened keeps the first change, and notifies the second person", async () => {
  const version = await seen(shownTexts);
  await saveHint(version, "Seals");
  const theirs = { fields: { searchHint: "Seals" }, version: await seen(shownTexts) };
  await expect(saveHint(version, "Rings")).rejects.toMatchObject({
    code: "edited_meanwhile",
    details: { theirs },
  });
});
