import { existsSync } from "node:fs";

/** The headless shell, where it is installed, has no window to draw and needs less processor time. */
const USUAL_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/** The path of Chromium: CHROMIUM_PATH, else the usual places. Throws if there is none. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? USUAL_PATHS.find((path) => existsSync(path));
  if (path) return path;
  throw new Error(
    "A browser is needed, and none was found. Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
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
