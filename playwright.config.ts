import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "./e2e/chromium.ts";

const PORT = process.env.E2E_PORT ?? "3456";

/**
 * What each step of a form, a cart, an address, an order, a login or an OTP says is the same on a phone: there
 * it is tried where somebody asks for it (`npm run test:phone`), and left out where every minute counts.
 */
const SAME_AT_ANY_WIDTH = [
  "adding.spec.ts",
  "address-book.spec.ts",
  "addresses.spec.ts",
  "cart.spec.ts",
  "dialogs.spec.ts",
  "interrupted.spec.ts",
  "login.spec.ts",
  "many-orders.spec.ts",
  "notices.spec.ts",
  "orders.spec.ts",
  "own-reviews.spec.ts",
  "pictures.spec.ts",
  "placing.spec.ts",
  "product-page.spec.ts",
  "registration.spec.ts",
  "reviews-read.spec.ts",
  "search-box.spec.ts",
  "toasts.spec.ts",
];

/** A buyer's browser against the shop as `npm start` opens it, on a database of its own. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [["list"], ["./e2e/transcript-reporter.ts"]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // The carousel stands still, so that no screen is judged in the middle of a fade.
    contextOptions: { reducedMotion: "reduce" },
    // A trace costs a fifth of the run: whoever hunts a fault asks for it with `--trace on`.
    trace: "off",
    launchOptions: {
      executablePath: chromiumPath(),
      args: CHROMIUM_ARGUMENTS,
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    // What headers and robots say, what a request is refused, what an answer that fails is called, what a
    // payment's notification does, when banners come and go, how the wide menu is walked and how files and grids of
    // the office are worked does not depend on the screen's width; that those pages fit a phone is seen by
    // `admin-pages`, `buying` and `checkout`.
    {
      name: "phone",
      testIgnore: [
        ...(process.env.EVERY_WIDTH ? [] : SAME_AT_ANY_WIDTH),
        "all-products.spec.ts",
        "browsing.spec.ts",
        "catalogue-grid.spec.ts",
        "catalogue-files.spec.ts",
        "admin-dialogs.spec.ts",
        "access.spec.ts",
        "owner.spec.ts",
        "staff-sign-in.spec.ts",
        "drawing.spec.ts",
        "failed-forms.spec.ts",
        "failed-orders.spec.ts",
        "home.spec.ts",
        "page-cache.spec.ts",
        "large-choice.spec.ts",
        "menu-ways.spec.ts",
        "back.spec.ts",
        "before-hydration.spec.ts",
        "failed-requests.spec.ts",
        "paying.spec.ts",
        "phone.spec.ts",
        "policies.spec.ts",
        "search-words.spec.ts",
        "transfer.spec.ts",
        "two-tabs.spec.ts",
        "unpaid.spec.ts",
        "ways-on.spec.ts",
      ],
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: "rm -rf test-results/data && npm start",
    env: { PORT, DATA_DIR: "test-results/data" },
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
