import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { openShiprocket } from "../shop/test/gateways/shiprocket.ts";
import { freePort, startShop } from "../shop/test/running-shop.ts";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "./chromium.ts";
import { waitForScripts } from "./fixtures/hydrated.ts";
import { makeStaff, signInToAdmin } from "./fixtures/staff.ts";
import { accountScreens } from "./gallery/account-screens.ts";
import { adminScreens } from "./gallery/admin-screens.ts";
import { captureBooking, courierEnvironment } from "./gallery/booking.ts";
import { buyerScreens } from "./gallery/buyer-screens.ts";
import { type CapturedScreen, captureScreen } from "./gallery/capture-screen.ts";
import {
  captureDocuments,
  captureListOrder,
  capturePriceBreaks,
  capturePriceLists,
  capturePromotions,
  captureSplitOrder,
  captureSplitOrderOfStaff,
  captureStoreCredit,
  DOCUMENT_PICTURES,
} from "./gallery/document-pictures.ts";
import { FINDING_SCREENS } from "./gallery/finding-screens.ts";
import { makeFixtures } from "./gallery/fixtures.ts";
import { writeGalleryPage } from "./gallery/gallery-page.ts";
import type { Screen } from "./gallery/screen.ts";
import { VISITOR_SCREENS } from "./gallery/visitor-screens.ts";

/**
 * Starts its own shop with a customer who has ordered before, and takes a picture of every screen in its states, at
 * four widths, light and dark, into `screenshots/`, with an `index.html` and a list of layout faults. `--only WORDS`
 * takes only screens whose names contain one of the words, `--widths 360,1280` only these widths; `--documents` retakes
 * the pictures of `docs/`, `--documents --only list-order` those of a list that becomes an order, `--only booking` that
 * of a parcel to book, in a shop with a courier.
 */
const { values: chosen } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    widths: { type: "string", default: "360,768,1280,1920" },
    documents: { type: "boolean", default: false },
  },
});
const FOLDER = join(import.meta.dirname, "../screenshots");
const widths = chosen.widths.split(",").map(Number);
const words = chosen.only.split(",").filter(Boolean);
const isWanted = ({ name }: Screen) => words.length === 0 || words.some((word) => name.includes(word));

mkdirSync(FOLDER, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "kasna-screens-"));
const courier = chosen.documents && words.includes("booking") ? await openShiprocket() : null;
const shop = await startShop({
  PORT: String(await freePort()),
  DATA_DIR: dataDir,
  ...(courier && courierEnvironment(courier)),
});
// The shop runs in a separate process group, which a terminal's Ctrl-C does not reach.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    shop.ctrlC();
    process.exit(1);
  });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGUMENTS });
waitForScripts(browser);
const captured: CapturedScreen[] = [];
try {
  const buyer = await newContext(browser);
  const first = await buyer.newPage();
  const fixtures = await makeFixtures(first, dataDir);
  await first.close();
  const owner = await newContext(browser);
  const admin = await owner.newPage();
  await signInToAdmin(admin, await makeStaff("admin", dataDir));
  await admin.close();
  if (courier) await captureBooking(owner, fixtures.open, DOCUMENT_PICTURES);
  else if (chosen.documents && words.includes("list-order"))
    await captureListOrder(() => newContext(browser));
  else if (chosen.documents) {
    await captureListOrder(() => newContext(browser));
    await captureDocuments(owner, adminScreens(fixtures));
    await captureSplitOrder(buyer, fixtures.split);
    await captureSplitOrderOfStaff(owner, fixtures.split);
    await capturePriceLists(owner, fixtures.mobile);
    await capturePriceBreaks(owner);
    await capturePromotions(owner, fixtures.mobile);
    await captureStoreCredit(owner, fixtures.userId);
  } else {
    await takeAll(await newContext(browser), [...VISITOR_SCREENS, ...FINDING_SCREENS]);
    await takeAll(buyer, [...buyerScreens(fixtures), ...accountScreens(fixtures)]);
    await takeAll(owner, adminScreens(fixtures));
    writeGalleryPage(FOLDER, captured);
  }
} finally {
  await browser.close();
  shop.ctrlC();
  await shop.ended;
  await courier?.close();
  rmSync(dataDir, { recursive: true, force: true });
}

function newContext(on: Browser) {
  return on.newContext({
    baseURL: shop.url,
    reducedMotion: "reduce",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    serviceWorkers: "block",
  } as const);
}

async function takeAll(context: BrowserContext, screens: readonly Screen[]) {
  for (const screen of screens.filter(isWanted)) {
    const capturedScreen = await captureScreen(context, screen, { folder: FOLDER, widths });
    captured.push(capturedScreen);
    process.stdout.write(
      `${capturedScreen.name}\n${capturedScreen.faults.map((fault) => `  ${fault}\n`).join("")}`,
    );
    if (capturedScreen.faults.some((fault) => fault.includes("not captured"))) process.exitCode = 1;
  }
}
