import { mkdtempSync, rmSync } from "node:fs";
import { rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { textOf } from "@kasna/documents/pdf-text.fixture";
import { MESSAGES } from "@kasna/rules/messages";
import { zipSync } from "fflate";
import sharp from "sharp";
import { isAlive, type RunningShop, startShop, until } from "../../shop/test/running-shop.ts";
import { fillDataDir } from "../../shop/test/seeded-data.ts";
import { countActions } from "../fixtures/actions.ts";
import { expect, Shopper, test } from "../fixtures/shopper.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

/** A shop in another trade, from an empty database to its first sale, using only clicks. */

const PORT = String(Number(process.env.E2E_PORT ?? 3456) + 90 + Number(process.env.TEST_PARALLEL_INDEX ?? 0));
let dataDir: string;
/** Words from the demo's trade, places and name. */
const DEMO =
  /fastener|bolt|screw|\bnuts?\b|washer|rivet|anchor|hardware|millimet|Kasna|M8 x 40|slot width|coating|View in 3D|\bDXF\b/i;
let shop: RunningShop;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  dataDir = mkdtempSync(join(tmpdir(), "kasna-first-sale-"));
  await fillDataDir(dataDir, "empty");
  shop = await startShop({ PORT, DATA_DIR: dataDir, SEED: "none" });
});
test.afterAll(async () => {
  const started = [shop.pid, ...shop.all()];
  shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
  rmSync(dataDir, { recursive: true, force: true });
});
test.use({
  baseURL: `http://localhost:${PORT}`,
  actionTimeout: 20_000,
  // Browsers log the error status of a form that is corrected.
  allowed: [/^400 .*\/admin\/settings\.data|the server responded with a status of 400/],
});

const SIZES = ["1/8", "1/4", "3/8", "1/2", "5/8", "3/4", "1", "1-1/4", "1-1/2", "2"];
const BODIES = ["Carbon steel", "Stainless steel 316", "Brass", "Aluminium", "Bronze"];
/** 50 rows under the headings of an accounting program, with a column that the shop lacks. */
const FILE = [
  "Item Code,Stock Group,MOC,Thread,Rated pressure (bar),Closing Balance,Rate,HSN/SAC,Weight (kg),Rack",
  ...SIZES.flatMap((size, at) =>
    BODIES.map((body, kind) => {
      const sku = `HA-${size.replace("/", "-")}-${body.slice(0, 3).toUpperCase()}`;
      return [
        sku,
        "Hose adapter",
        body,
        `${size} BSP`,
        400 - 20 * at - kind,
        `${20 + at} Nos`,
        `${120 + 30 * at + 45 * kind}.00`,
        "73079990",
        (0.05 + at / 50).toFixed(3),
        `R${at}`,
      ].join();
    }),
  ),
].join("\r\n");

test("an empty folder becomes a shop of hydraulics that sells its first part", async ({
  page,
  shopper,
  browser,
  isMobile,
}) => {
  test.setTimeout(480_000);
  const actions = await countActions(page);
  const start = Date.now();
  const owner = await makeStaff("admin", dataDir);
  await signInToAdmin(page, owner);
  await page.goto("/admin");
  const startedGuide = () => page.getByRole("link", { name: "Getting started" }).first().click();

  await test.step("the guided start: name, seller, terms", async () => {
    await startedGuide();
    await page.getByRole("link", { name: "Open settings: Name and contact" }).click();
    for (const [label, text] of [
      ["Name of the shop", "Vega Hydraulics"],
      ["Support number", "1800 425 0077"],
      ["Support e-mail", "help@vega.example"],
      ["Grievance officer", "Meera Shenoy, 1800 425 0077, meera@vega.example"],
      ["Legal name of the seller", "Vega Hydraulics LLP"],
      ["Legal address", "7, GIDC Estate, Rajkot 360003, Gujarat"],
    ] as const)
      await page.getByLabel(label).fill(text);
    await page.getByRole("button", { name: "Save" }).first().click();
    await shopper.hears("Settings saved");
    await expect(page.getByText("Vega Hydraulics back office").first()).toBeAttached();
    await startedGuide();
    await page.getByRole("button", { name: "Keep as it is: Terms and policies" }).click();
    await shopper.hears("Kept as it is");
  });

  await test.step("Gujarat is served", async () => {
    await page.getByRole("link", { name: "Open delivery: Delivery" }).click();
    await page.getByLabel("Gujarat (24)").check();
    await page.getByRole("button", { name: "Save" }).click();
    await shopper.hears("Delivery saved");
  });

  await test.step("the first category and sub-category, with its own attributes", async () => {
    await startedGuide();
    await page.getByRole("link", { name: "Add a category: First category" }).click();
    await expect(page.getByRole("heading", { name: "New category", level: 1 })).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("Adapters");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("link", { name: "New sub-category in Adapters" }).click();
    await expect(page.getByRole("heading", { name: "New sub-category", level: 1 })).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("Hose adapter");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Catalogue", level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Edit Hose adapter" }).click();
    for (const column of ["coating", "width", "height", "slot width", "making"])
      await page.getByRole("button", { name: new RegExp(`^Remove ${column}$`, "i") }).click();
    for (const [name, type, unit, column] of [
      ["Thread", "Size or thread", "", "In the name"],
      ["Rated pressure", "Number", "bar", null],
    ] as const) {
      await page.getByRole("button", { name: "Add an attribute" }).click();
      const added = page.getByRole("group", { name: /^attribute \d$/ });
      await added.getByLabel("Name", { exact: true }).fill(name);
      const group = page.getByRole("group", { name });
      await group.getByLabel("Type").selectOption(type);
      if (unit) await group.getByLabel("Unit").fill(unit);
      if (column) await group.getByLabel(column).check();
    }
    await page.getByRole("button", { name: "Save the attributes" }).click();
    await shopper.hears(/^Saved\. /);
  });

  await test.step("50 rows from a file with other headings", async () => {
    await startedGuide();
    await page.getByRole("link", { name: "Import a file: First parts" }).click();
    await page
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "items.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
    await expect(page.getByText("Not imported: Rack")).toBeVisible();
    await page.getByLabel("Column for Category", { exact: true }).selectOption("The same for all rows");
    await page.getByLabel("Category of all rows", { exact: true }).fill("Adapters");
    await expect(page.getByRole("button", { name: "Preview changes" })).toBeDisabled();
    await page.getByLabel("Prices in the file are").selectOption("with GST");
    await page.getByRole("button", { name: "Preview changes" }).click();
    const first = page.getByRole("region", { name: "First rows" });
    await expect(first.getByRole("row").nth(1)).toContainText("HA-1-8-CAR");
    await expect(first.getByRole("columnheader").last()).toHaveText("Rated pressure, bar");
    await expect(first.getByRole("row").nth(1).getByRole("cell").last()).toHaveText("400");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("Imported. The changes are live.")).toBeVisible();
  });

  await test.step("their photos as a ZIP", async () => {
    await page.goto("/admin/catalogue/photos");
    const grey = { create: { width: 300, height: 200, channels: 3 as const, background: "#8899aa" } };
    const photo = new Uint8Array(await sharp(grey).png().toBuffer());
    // 2 GB plus one byte, which take up no space on this disk.
    const large = join(dataDir, "large.zip");
    await writeFile(large, "");
    await truncate(large, 2_000_000_001);
    await page.getByLabel("ZIP or pictures").setInputFiles(large);
    await expect(
      page.getByText("large.zip is larger than 2 GB. Pack the photos into several ZIPs."),
    ).toBeVisible();
    await rm(large);
    const zip = zipSync({ "HA-1-2-STA.png": photo, "HA-3-4-STA.png": photo, "HA-1-2-BRA.png": photo });
    await page
      .getByLabel("ZIP or pictures")
      .setInputFiles({ name: "photos.zip", mimeType: "application/zip", buffer: Buffer.from(zip) });
    await page.getByRole("button", { name: "Upload 3 photos" }).click();
    await expect(page.getByText("3 photos saved")).toBeVisible();
  });

  const buyer = await (await browser.newContext({ baseURL: `http://localhost:${PORT}` })).newPage();
  const meena = new Shopper(buyer, shopper.customer);
  await meena.listen();
  await test.step("a buyer finds a part by its words, and keeps it in the cart of a shop without a GSTIN", async () => {
    await buyer.goto("/");
    await expect(buyer.getByRole("region", { name: "Featured Products" }).getByRole("listitem")).toHaveCount(
      6,
    );
    await buyer.getByRole("combobox", { name: "Search products" }).fill("hose adapter 1/2 bsp 316");
    await buyer.keyboard.press("Enter");
    await buyer.waitForURL(/\/search\?q=/);
    const part = buyer
      .getByRole("rowheader", { name: /^1\/2 BSP/ })
      .getByRole("link")
      .first();
    await expect(part).toBeVisible();
    expect(wordsOf(await buyer.content())).not.toMatch(DEMO);
    await part.click();
    const picture = await buyer.request.get("/API/images/HA-1-2-STA-640.webp");
    const middle = sharp(await picture.body()).extract({ left: 310, top: 310, width: 20, height: 20 });
    const { channels } = await sharp(await middle.toBuffer()).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([14, 15, 17]);
    await expect(buyer.getByText("Rated pressure").first()).toBeVisible();
    expect(wordsOf(await buyer.content())).not.toMatch(DEMO);
    await buyer.getByRole("button", { name: "Add To Cart" }).click();
    await meena.register();
    await meena.logIn();
    await buyer.getByRole("link", { name: /^Cart 1/ }).click();
    await expect(buyer.getByText("Stainless steel 316").first()).toBeVisible();
    expect(wordsOf(await buyer.content())).not.toMatch(DEMO);
    await expect(buyer.getByText(`${MESSAGES.takesNoOrders} Your cart is kept.`)).toBeVisible();
    await expect(buyer.getByRole("button", { name: "Proceed to Checkout" })).toHaveCount(0);
    await meena.fitsTheScreen();
  });

  await test.step("the seller's GSTIN is required where staff place an order, and entered", async () => {
    await page.getByRole("link", { name: "Orders" }).first().click();
    await page.getByRole("link", { name: "New order" }).click();
    await expect(page.getByText(MESSAGES.gstinMissing)).toBeVisible();
    await shopper.seesNothingInaccessible();
    await page.getByRole("link", { name: "Open the step" }).click();
    await page.getByRole("link", { name: "Open settings: GSTIN" }).click();
    await page.getByLabel("GSTIN of the seller").fill("24AAACV1234F1ZV");
    await page.getByRole("button", { name: "Save" }).first().click();
    const state = page.getByLabel("Registered in");
    await expect(state).toBeFocused();
    await expect(state).toHaveAccessibleDescription(
      "This GSTIN belongs to Gujarat (24). Choose Gujarat, or correct the GSTIN",
    );
    await state.selectOption("Gujarat");
    await page.getByRole("button", { name: "Save" }).first().click();
    await shopper.hears("Settings saved");
  });

  await test.step("the saved cart is ordered to an address in Gujarat", async () => {
    await buyer.goto("/cart");
    await buyer.getByRole("button", { name: "Proceed to Checkout" }).click();
    await buyer.getByRole("link", { name: "+ Add New Address" }).click();
    for (const [label, text] of [
      ["First name", "Meena"],
      ["Last name", "Raman"],
      ["Mobile number", "98765 43210"],
      ["Flat/Building", "12, Nehru Nagar"],
      ["Area/Street", "Kalavad Road"],
      ["City", "Rajkot"],
      ["PIN code", "360005"],
    ] as const)
      await buyer.getByLabel(label).fill(text);
    await buyer.getByLabel("State").selectOption("Gujarat");
    await buyer.getByRole("button", { name: "Add Address" }).click();
    await buyer
      .getByLabel(/Meena Raman/)
      .first()
      .check();
    await buyer.getByRole("link", { name: "Continue" }).click();
    await buyer.getByLabel("Cash on Delivery").check();
    expect(wordsOf(await buyer.content())).not.toMatch(DEMO);
    await buyer.getByRole("button", { name: "Place Order" }).click();
    await expect(buyer.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  });

  await test.step("staff pack and ship it, and its documents list what was sold", async () => {
    await page.getByRole("link", { name: "Orders" }).first().click();
    await page
      .getByRole("link", { name: /^#\d+$/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Mark packed" }).click();
    await shopper.hears("Order is packed");
    await page.getByLabel("Carrier").fill("BlueDart");
    await page.getByLabel("Tracking number").fill("BD 4711");
    await page.getByRole("button", { name: "Ship" }).click();
    await shopper.hears("Order is shipped");
    const documents = page.getByRole("link", { name: /^(Invoice I\/|Packing slip)/ });
    await expect(documents.filter({ hasText: "Invoice" })).toBeVisible();
    for (const link of await documents.all()) {
      const answer = await page.request.get((await link.getAttribute("href")) ?? "");
      const text = await textOf(await answer.body());
      expect(text).toContain("Hose adapter 1/2 BSP");
      expect(text).toMatch(/Stainless steel 316/);
      expect(text).not.toMatch(DEMO);
      expect(text).not.toContain("drawing");
    }
    const { clicks, fields } = actions();
    test.info().annotations.push({
      type: "first sale",
      description: `${clicks} clicks and ${fields} fields of the owner, ${Math.round((Date.now() - start) / 1000)} s`,
    });
  });

  await test.step("without groups and price lists, a customer's dialogs link to the pages that create them", async () => {
    for (const [button, says, link, title] of [
      ["Group", "There are no customer groups yet", "New customer group", "New customer group"],
      ["Price list", "There are no price lists yet", "New price list", "New price list"],
    ] as const) {
      await page.goto("/admin/customers");
      await page.getByRole("checkbox", { name: "Select all" }).check();
      await page.getByRole("button", { name: button, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(says)).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Change" })).toHaveCount(0);
      await shopper.seesNothingInaccessible();
      await dialog.getByRole("link", { name: link }).click();
      await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    }
  });

  await test.step("a part's own attributes are columns of the table, and fields of a new part", async () => {
    await page.goto("/admin/catalogue");
    await page.getByRole("link", { name: "Edit products" }).first().click();
    const grid = page.getByRole("grid", { name: "Products" });
    await expect(grid).toHaveAttribute("aria-rowcount", "51");
    const sorts = await page.getByLabel("Sort by").locator("option").allTextContents();
    expect(sorts.filter((name) => name.endsWith("↑")).join()).toContain(
      "Material ↑,Thread ↑,Rated pressure, bar ↑",
    );
    expect(sorts.join()).not.toMatch(/coating|width|height|slot|making|dimensions|form/i);
    await page.getByLabel("Sort by").selectOption("Rated pressure, bar ↑");
    const first = grid.getByRole("row").nth(1);
    await expect(first.getByRole("rowheader")).toHaveText("HA-2-BRO");
    await page.getByLabel("Sort by").selectOption("Thread ↓");
    await expect(first.getByRole("rowheader")).toHaveText(/^HA-2-/);
    await page.getByLabel("Find in these products").fill("1/8 bsp bronze");
    await expect(grid).toHaveAttribute("aria-rowcount", "2");
    const pressure = grid.getByRole("columnheader", { name: "Rated pressure, bar" });
    await grid.focus();
    for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowRight");
    const active = grid.locator("[data-active]");
    await expect(active).toHaveText("396");
    expect(await active.getAttribute("aria-colindex")).toBe(await pressure.getAttribute("aria-colindex"));
    await expect(first.getByRole("rowheader")).toBeInViewport();
    await page.keyboard.type("high");
    await page.keyboard.press("Enter");
    await expect(active).toHaveAttribute("title", "Rated pressure, bar is not a number of bar");
    await page.keyboard.type("1,410 bar");
    await page.keyboard.press("Enter");
    await expect(active).toHaveText("1410");
    await page.getByRole("button", { name: "Review and save" }).click();
    await page.getByRole("button", { name: "Save 1 cell" }).click();
    await shopper.hears("1 cell saved");
    await page.getByRole("button", { name: "Add a product" }).click();
    const form = page.getByRole("dialog", { name: "Add a product" });
    await expect(form.getByLabel("Rated pressure, bar")).toHaveValue("1410");
    await expect(form.getByLabel(/coating|width|making/i)).toHaveCount(0);
    await form.getByLabel(/^SKU/).fill("HA-3-BRO");
    await expect(form.getByLabel(/^Name/)).toHaveValue("");
    await form.getByLabel(/^Thread/).fill("3 BSP");
    await form.getByRole("button", { name: "Add the product" }).click();
    await shopper.hears("HA-3-BRO added");
    await buyer.goto("/parts/HA-3-BRO");
    await expect(buyer.getByRole("heading", { name: "Hose adapter 3 BSP", level: 1 })).toBeVisible();
    await expect(buyer.getByText("1410 bar").first()).toBeVisible();
  });

  await test.step("buyers filter by a numeric range", async () => {
    await buyer.goto("/search?q=hose+adapter");
    if (isMobile) await buyer.getByRole("button", { name: "Filters" }).click();
    await buyer.getByRole("textbox", { name: "Rated pressure, bar from" }).fill("390");
    await buyer.getByRole("button", { name: "Apply the range of Rated pressure, bar" }).click();
    const chips = buyer.getByRole("list", { name: "Chosen filters" });
    await expect(chips).toContainText("Rated pressure, bar390 or more");
    await expect(buyer).toHaveURL(/own=rated_pressure%3A390\.\./);
    await expect(buyer.getByRole("textbox", { name: "Rated pressure, bar from" })).toHaveValue("390");
    await chips.getByRole("link", { name: /^Remove Rated pressure/ }).click();
    await expect(chips).toHaveCount(0);
    // The form of a browser without scripts.
    const form = "/search?q=hose+adapter&own_key=rated_pressure&own_from=&own_to=390";
    const answer = await buyer.request.get(form, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([
      302,
      expect.stringContaining("own=rated_pressure%3A..390"),
    ]);
  });

  await test.step("its sub-category is renamed, and the order keeps its part", async () => {
    await page.goto("/admin/catalogue");
    await page.getByRole("link", { name: "Edit Hose adapter" }).click();
    await page.getByLabel("Name", { exact: true }).first().fill("Hose union");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await shopper.hears("Saved");
    await expect(async () => {
      await buyer.goto("/sub-categories/Hose%20union");
      await expect(buyer.getByRole("heading", { name: "Hose union", level: 1 })).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await buyer.goto("/sub-categories/Hose%20adapter");
    await expect(buyer).toHaveURL(/\/sub-categories\/Hose%20union$/);
    await buyer.goto("/account/orders");
    await expect(buyer.getByText("Hose adapter 1/2 BSP").first()).toBeVisible();
  });

  await test.step("no page, feed or mail contains a word from the demo's trade", async () => {
    for (const path of [
      "/",
      "/categories",
      "/product/all",
      "/help-section",
      "/search?q=hose",
      "/search?q=hose&view=table",
      "/terms&privacy-policy",
      "/product/Adapters",
      "/sub-categories/Hose%20union",
      "/account/orders",
      "/parts/HA-1-2-STA",
      "/feeds",
      "/llms.txt",
      "/sitemap.xml",
      "/dev/inbox",
    ])
      expect([path, DEMO.exec(wordsOf(await (await buyer.request.get(path)).text()))?.[0] ?? null]).toEqual([
        path,
        null,
      ]);
    await buyer.goto("/parts/HA-1-2-STA");
    await meena.seesNothingInaccessible();
    await meena.fitsTheScreen();
  });
  await buyer.context().close();
});

/** The text of a page that is read or heard, and that search engines index, without code and addresses. */
const wordsOf = (html: string): string =>
  [
    ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ...html.matchAll(/ (?:content|alt|title|aria-label|placeholder)="([^"]*)"/g),
  ]
    .map(([, text]) => text)
    .concat(html.replace(/<(script|style)\b.*?<\/\1>/gs, " ").replace(/<[^>]*>/g, " "))
    .join(" ");
