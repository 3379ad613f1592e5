import { existsSync } from "node:fs";

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/** The path of Chromium: CHROMIUM_PATH, or one of the usual paths. Throws if there is none. */
export const chromiumPath = (): string => firstOf([...BROWSERS, HEADLESS_SHELL]);

/** The same for tests: Chromium's headless shell, which has no window to draw, if it is installed. */
export const testBrowserPath = (): string => firstOf([HEADLESS_SHELL, ...BROWSERS]);

function firstOf(paths: readonly string[]): string {
  const path = process.env.CHROMIUM_PATH ?? paths.find((path) => existsSync(path));
  if (path) return path;
  throw new Error(
    "A browser is needed, and none was found. Install Chromium (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.",
  );
}

/** Quiet, and able to run as root in a container. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
