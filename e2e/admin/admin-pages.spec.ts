import { ADMIN_PAGES } from "../../shop/test/back-office/admin-pages.ts";
import { fixtures } from "../fixtures/admin-fixtures.ts";
import { test } from "../fixtures/shopper.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

const PAGES = Object.entries(ADMIN_PAGES).filter(([, { isPage }]) => isPage !== false);

test("every back office page fits the screen, is accessible and keeps the content security policy", async ({
  page,
  shopper,
  browser,
  isMobile,
}) => {
  // About seventy pages, checked by axe.
  test.slow();
  const created = await fixtures({ browser }, shopper);
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  await signInToAdmin(page, await makeStaff("admin"));
  for (const [path, { at }] of PAGES) {
    await page.goto(at?.(created) ?? path, { waitUntil: "networkidle" });
    // Names and colours are the same at every width.
    if (!isMobile) await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
  }
});
