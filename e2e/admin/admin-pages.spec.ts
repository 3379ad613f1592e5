import { thorough } from "@kasna/rules/thorough.fixture";
import { ADMIN_PAGES } from "../../shop/test/back-office/admin-pages.ts";
import { fixtures } from "../fixtures/admin-fixtures.ts";
import { JUDGED_ALIKE, JUDGED_ELSEWHERE } from "../fixtures/judged-pages.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

const PAGES = Object.entries(ADMIN_PAGES).filter(([, { isPage }]) => isPage !== false);
const NOT_JUDGED_HERE = [...JUDGED_ELSEWHERE, ...JUDGED_ALIKE];
/** The pages that no other test lets axe judge, in a thorough run all. */
const opened = PAGES.filter(([path]) => thorough(true, !JUDGED_ELSEWHERE.includes(path)));
const isJudged = (path: string) => thorough(true, !JUDGED_ALIKE.includes(path));

test("a page that is judged elsewhere is a page of the back office", () => {
  const paths = PAGES.map(([path]) => path);
  expect(NOT_JUDGED_HERE.filter((path) => !paths.includes(path))).toEqual([]);
});

test("each back office page that no other test judges fits the screen, is accessible and keeps the content security policy", async ({
  page,
  shopper,
  browser,
  isMobile,
}) => {
  test.slow();
  const created = await fixtures({ browser }, shopper);
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  await signInToAdmin(page, await makeStaff("admin"));
  for (const [path, { at }] of opened) {
    await page.goto(at?.(created) ?? path, { waitUntil: "networkidle" });
    // Names and colours are the same at every width.
    if (isJudged(path) && !isMobile) await shopper.seesNothingInaccessible("all");
    await shopper.fitsTheScreen();
  }
});
