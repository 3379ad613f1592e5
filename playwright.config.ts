import { thorough } from "@kasna/rules/thorough.fixture";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, testBrowserPath } from "./e2e/chromium.ts";
import { DATA_DIR, PORT } from "./e2e/fixtures/data-dir.ts";
import { SLOWDOWN } from "./e2e/fixtures/hydrated.ts";
import { PHONE } from "./e2e/fixtures/phone.ts";

/** Long ways through the shop, of which each step has a test of its own: only in a thorough run. */
const NOT_NOW = thorough<string[]>([], ["**/journeys/**"]);
/** What a phone's width does not change, or what needs a wide screen. `npm run test:phone` leaves these out. */
const NEVER_ON_A_PHONE = [
  "all-products.spec.ts",
  "browsing.spec.ts",
  "catalogue-grid.spec.ts",
  "catalogue-files.spec.ts",
  "admin-dialogs.spec.ts",
  "storefront-alone.spec.ts",
  "outcome-in-time.spec.ts",
  "owner.spec.ts",
  "staff-sign-in.spec.ts",
  "drawing.spec.ts",
  "failed-forms.spec.ts",
  "failed-orders.spec.ts",
  "first-sale.spec.ts",
  "home.spec.ts",
  "late-fonts.spec.ts",
  "page-cache.spec.ts",
  "large-choice.spec.ts",
  "menu-without-hover.spec.ts",
  "back.spec.ts",
  "before-hydration.spec.ts",
  "failed-requests.spec.ts",
  "paying.spec.ts",
  "phone.spec.ts",
  "policies.spec.ts",
  "search-words.spec.ts",
  "stock-places.spec.ts",
  "transfer.spec.ts",
  "two-tabs.spec.ts",
  "unpaid.spec.ts",
  "next-steps.spec.ts",
];

/** A buyer's browser against the shop as `npm start` opens it, on a database of its own. */
export default defineConfig({
  testDir: "e2e",
  testIgnore: NOT_NOW,
  outputDir: "test-results",
  timeout: 240_000 * SLOWDOWN,
  // It ends what hangs: an expectation that holds ends at once, also on a busy machine.
  expect: { timeout: 60_000 * SLOWDOWN },
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [["list"], ["./e2e/transcript-reporter.ts"]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // It answers before a test's own answers. The test of it allows it.
    serviceWorkers: "block",
    // The carousel stands still, so that no screen is judged in the middle of a fade.
    contextOptions: { reducedMotion: "reduce" },
    // A trace costs a fifth of the run: whoever hunts a fault asks for it with `--trace on`.
    trace: "off",
    launchOptions: {
      executablePath: testBrowserPath(),
      // Without a process of its own for what it draws, a page costs a twelfth less.
      args: [...CHROMIUM_ARGUMENTS, "--in-process-gpu"],
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    // Here a test says by its tag that a phone works differently: menus, folded lists, touch. Whether a page fits a
    // phone is seen at either width (`fitsTheScreen`).
    {
      name: "phone",
      ...(process.env.EVERY_WIDTH ? { testIgnore: [...NEVER_ON_A_PHONE, ...NOT_NOW] } : { grep: /@phone/ }),
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command:
      'trap : TERM; rm -rf "$DATA_DIR"; node e2e/fixtures/fill-data-dir.ts && npm start; rm -rf "$DATA_DIR"',
    env: { PORT, DATA_DIR },
    url: `http://localhost:${PORT}/readyz`,
    timeout: 400_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
