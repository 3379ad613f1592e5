import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "./e2e/chromium.ts";

const PORT = process.env.E2E_PORT ?? "3456";

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
  reporter: [["list"], ["./e2e/said-reporter.ts"]],
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
    // payment's notification does, what each step of a form, a cart, an address, an order, a login or an OTP
    // says, when banners and toasts come and go, and how files and grids of the office are worked do not depend
    // on the screen's width; that those pages fit a phone is seen by `desk-pages`, `buying` and `checkout`.
    {
      name: "phone",
      testIgnore: [
        "adding.spec.ts",
        "addresses.spec.ts",
        "all-products.spec.ts",
        "browsing.spec.ts",
        "cart.spec.ts",
        "catalogue-desk.spec.ts",
        "catalogue-files.spec.ts",
        "desk-dialogs.spec.ts",
        "desk-doors.spec.ts",
        "desk-owner.spec.ts",
        "desk-sign-in.spec.ts",
        "drawing.spec.ts",
        "failing.spec.ts",
        "home.spec.ts",
        "interrupted.spec.ts",
        "kept-pages.spec.ts",
        "large-choice.spec.ts",
        "login.spec.ts",
        "menu-ways.spec.ts",
        "mishaps.spec.ts",
        "notices.spec.ts",
        "orders.spec.ts",
        "own-reviews.spec.ts",
        "paying.spec.ts",
        "pictures.spec.ts",
        "placing.spec.ts",
        "policies.spec.ts",
        "product-page.spec.ts",
        "registration.spec.ts",
        "reviews-read.spec.ts",
        "search-box.spec.ts",
        "sentences.spec.ts",
        "toasts.spec.ts",
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
