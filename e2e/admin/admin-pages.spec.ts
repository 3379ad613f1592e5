import { ADMIN_PAGES, fixtures } from "../fixtures/admin-pages.ts";
import { test } from "../fixtures/shopper.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

test("every back office page fits the screen, is accessible and keeps the content security policy", async ({
  page,
  shopper,
  browser,
  isMobile,
}) => {
  // Some thirty pages, each checked by axe.
  test.slow();
  const made = await fixtures({ browser }, shopper);
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  await signInToAdmin(page, await makeStaff("admin"));
  for (const [path, { at, isPage }] of Object.entries(ADMIN_PAGES)) {
    if (isPage === false) continue;
    await page.goto(at?.(made) ?? path, { waitUntil: "networkidle" });
    // Names and colours are the same at every width.
    if (!isMobile) await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
  }
});
