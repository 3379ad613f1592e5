import { fixtures } from "../fixtures/admin-fixtures.ts";
import { ADMIN_PAGES } from "../fixtures/admin-pages.ts";
import { test } from "../fixtures/shopper.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

const PAGES = Object.entries(ADMIN_PAGES).filter(([, { isPage }]) => isPage !== false);
const MIDDLE = Math.ceil(PAGES.length / 2);

for (const [half, pages] of Object.entries({ first: PAGES.slice(0, MIDDLE), second: PAGES.slice(MIDDLE) }))
  test(`every back office page of the ${half} half fits the screen, is accessible and keeps the content security policy`, async ({
    page,
    shopper,
    browser,
    isMobile,
  }) => {
    // About thirty pages each, checked by axe.
    test.slow();
    const created = await fixtures({ browser }, shopper);
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        console.error(`policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    await signInToAdmin(page, await makeStaff("admin"));
    for (const [path, { at }] of pages) {
      await page.goto(at?.(created) ?? path, { waitUntil: "networkidle" });
      // Names and colours are the same at every width.
      if (!isMobile) await shopper.seesNothingInaccessible();
      await shopper.fitsTheScreen();
    }
  });
