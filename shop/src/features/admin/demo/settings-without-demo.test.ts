import { expect, it } from "vitest";
import { SHOP } from "../../../database/seed/demo.ts";
import { settingsWithoutDemo } from "./settings-without-demo.ts";

const TODAY = "2027-03-05";

it("gives a shop that changed nothing a new shop's settings", () => {
  const neutral = settingsWithoutDemo(SHOP, TODAY);
  expect(neutral).toMatchObject({ shopName: "New shop", gstin: "", mark: "", copyrightYear: 2027 });
  expect(neutral).toMatchObject({ words: {}, sellingPoints: [], terms: {}, termsSince: TODAY });
  expect(settingsWithoutDemo({ ...SHOP, ...neutral }, TODAY)).toEqual({});
});

it("keeps every setting that the owner changed", () => {
  const own = {
    ...SHOP,
    shopName: "Hosewala",
    gstin: "24AAACH7409R1Z8",
    words: { ...SHOP.words, searchHint: "bsp 1/2 adapter", confirmedNote: "Thank you" },
    terms: { ...SHOP.terms, introduction: "Our terms" },
    socialLinks: [{ name: "LinkedIn", url: "https://www.linkedin.com/company/hosewala" }],
  };
  const neutral = settingsWithoutDemo(own, TODAY);
  expect(Object.keys(neutral)).not.toContain("shopName");
  expect(Object.keys(neutral)).not.toContain("gstin");
  expect(Object.keys(neutral)).not.toContain("socialLinks");
  expect(neutral.words).toEqual({ searchHint: "bsp 1/2 adapter", confirmedNote: "Thank you" });
  expect(neutral.terms).toEqual({ introduction: "Our terms" });
});
