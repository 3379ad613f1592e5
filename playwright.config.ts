import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const PORT = process.env.E2E_PORT ?? "3456";
const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];
const executablePath = process.env.CHROMIUM_PATH ?? USUAL_PLACES.find((path) => existsSync(path));
if (!executablePath)
  throw new Error(
    "The browser tests need Chromium, and none was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
  );

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
  reporter: "list",
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // The carousel stands still, so that no screen is judged in the middle of a fade.
    contextOptions: { reducedMotion: "reduce" },
    trace: "retain-on-failure",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    // What headers and robots say does not depend on the screen's width.
    {
      name: "phone",
      testIgnore: "policies.spec.ts",
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
