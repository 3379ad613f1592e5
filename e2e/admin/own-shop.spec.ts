import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MESSAGES } from "@kasna/rules/messages";
import { zipSync } from "fflate";
import sharp from "sharp";
import { isAlive, type RunningShop, startShop, until } from "../../shop/test/running-shop.ts";
import { fillDataDir } from "../../shop/test/seeded-data.ts";
import { workbookOf } from "../../shop/test/workbook.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

/** A shop in another trade, from an empty database. */

const PORT = String(Number(process.env.E2E_PORT ?? 3456) + 80 + Number(process.env.TEST_PARALLEL_INDEX ?? 0));
let dataDir: string;
/** The demo's trade and places, which this shop has nothing to do with. */
const DEMO = /fastener|bolt|screw|\bnuts?\b|washer|rivet|hardware|millimet|Kasna|M8 x 40/i;
let shop: RunningShop;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  dataDir = mkdtempSync(join(tmpdir(), "kasna-own-shop-"));
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
  // Browsers log the error statuses that this test provokes.
  allowed: [
    /^400 .*\/admin\/(help|settings|catalogue\/pictures)\/|the server responded with a status of 400/,
  ],
});

test("an empty shop is welcoming, accepts its owner's words, places and logo, and shows them at once", async ({
  page,
  shopper,
}) => {
  test.setTimeout(480_000);
  await test.step("the empty storefront", async () => {
    for (const [path, text] of [
      ["/", "We are opening soon"],
      ["/categories", "We are opening soon"],
      ["/product/all", "We are opening soon"],
      ["/search?q=elbow", 'No products found for "elbow"'],
      ["/search", "Type a name, a size or a code"],
      ["/help-section", "Send Us a Message"],
      ["/terms&privacy-policy", "New shop is an online shop run by New shop."],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      expect(await page.content()).not.toMatch(DEMO);
      await expect(page.locator('a[href="tel:"], a[href="mailto:"]')).toHaveCount(0);
      await shopper.fitsTheScreen();
      await shopper.seesNothingInaccessible();
    }
  });

  const owner = await makeStaff("admin", dataDir);
  await signInToAdmin(page, owner);
  await page.goto("/admin");
  await expect(page.getByText("No sales yet")).toBeVisible();
  await expect(page.getByText("There were no sales in the last 30 days.")).toBeVisible();

  await test.step("no orders and an empty catalogue", async () => {
    await page.goto("/admin/orders");
    await expect(page.getByText("There are no orders yet")).toBeVisible();
    await page.goto("/admin/catalogue");
    await page.getByRole("link", { name: "Edit products" }).click();
    await expect(page.getByText("Import a catalogue file, or add a category first.")).toBeVisible();
    await expect(page.getByLabel("Sort by").getByRole("option", { name: /^Dimensions|^Form/ })).toHaveCount(
      0,
    );
    await page.getByRole("link", { name: "Import a file" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Import and export" })).toBeVisible();
    await page.goto("/admin");
  });

  await test.step("getting started", async () => {
    await page.getByRole("main").getByRole("link", { name: "Getting started" }).click();
    await expect(page.getByText("0 of 15 steps done")).toBeVisible();
    const missing = page.getByRole("region", { name: "Missing before you go live" });
    await expect(missing.getByRole("link")).toHaveCount(11);
    await page.getByRole("button", { name: "Send a test SMS" }).click();
    await shopper.hears(`Test message sent to ${owner.mobile}`);
    await page.getByRole("button", { name: "Keep as it is: Terms and policies" }).click();
    await shopper.hears("Kept as it is");
    await expect(page.getByText("1 of 15 steps done")).toBeVisible();
    await expect(missing.getByRole("link")).toHaveCount(10);
    await shopper.fitsTheScreen();
    await shopper.seesNothingInaccessible();
    await page.goto("/admin/getting-started/demo");
    await expect(page.getByText("Nothing of the demo is left.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Take the demo out" })).toHaveCount(0);
  });

  await test.step("words", async () => {
    await page.goto("/admin/settings");
    await page.getByRole("link", { name: "Words", exact: true }).click();
    await page.getByLabel("Hint in the search box").fill("bsp 1/2 adapter");
    await page.getByLabel("After the shop's name in the browser's tab").fill("hoses and fittings");
    await page.getByLabel("Title of a page").fill("{page} · {shop}");
    await page.getByLabel("Subject: refund").fill("Your {sum}");
    await page.getByLabel("Selling point 1 (optional)").fill("Same day");
    await page.getByLabel("Selling point 1, text").fill("Ordered by noon");
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview).toContainText("New shop: hoses and fittings");
    await expect(preview).toContainText("bsp 1/2 adapter");
    await expect(preview).toContainText("Same day");
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    await page.getByLabel("About the shop, in the footer").fill("From {town}");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("{town} stands for nothing here")).toBeVisible();
    await expect(page.getByText("{sum} stands for nothing here")).toBeVisible();
    await page.getByLabel("Subject: refund").fill("{amount} back for order {order}");
    await expect(preview).toContainText("₹120.00 back for order #100001");
    await page.getByLabel("About the shop, in the footer").fill("Hoses, made by {shop}.");
    await page.getByRole("button", { name: "Save" }).click();
    await shopper.hears("Words saved");
  });

  await test.step("places", async () => {
    await page.getByRole("link", { name: "Delivery", exact: true }).click();
    await page.getByLabel("Gujarat (24)").check();
    await page.getByLabel("Kerala (32)").uncheck();
    await page.getByLabel("Days to delivery").fill("3");
    await page.getByLabel("PIN codes with other days").fill("37: soon");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("“37: soon” is not like 744: 12")).toBeVisible();
    await expect(page.getByLabel("Gujarat (24)")).toBeChecked();
    await page.getByLabel("PIN codes with other days").fill("37: 6");
    await shopper.seesNothingInaccessible();
    await page.getByRole("button", { name: "Save" }).click();
    await shopper.hears("Delivery saved");
  });

  await test.step("an answer with facts in it", async () => {
    await page.goto("/admin/help/new");
    await page.getByLabel("Question").fill("Where do you deliver?");
    await page.getByLabel("Answer").fill("To {states} in {time}.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("{time} stands for nothing here")).toBeVisible();
    await page.getByLabel("Answer").fill("To {states}, in about {deliveryTime}.");
    await page.getByText("Names that stand for facts").click();
    await expect(page.getByRole("region", { name: "Preview" })).toContainText(
      "To Andhra Pradesh, Gujarat, Karnataka, Tamil Nadu and Telangana, in about three days.",
    );
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/admin\/help$/);
    // Cached pages show a change within a second.
    await expect(async () => {
      await page.goto("/help-section");
      await page.getByText("Where do you deliver?").click({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText(/^To Andhra Pradesh, .* in about three days\.$/)).toBeVisible();
    await page.goto("/admin/settings");
  });

  await test.step("terms", async () => {
    await page.getByRole("link", { name: "Terms", exact: true }).click();
    await page
      .getByLabel("5. Changes to Terms")
      .fill("### Versions\n\nWe keep [old versions](/help-section).");
    await expect(page.getByRole("region", { name: "Preview" })).toContainText("We keep old versions.");
    await shopper.seesNothingInaccessible();
    await page.getByRole("button", { name: "Save" }).click();
    await shopper.hears("Terms saved");
  });

  await test.step("logo", async () => {
    await page.getByRole("link", { name: "Logo", exact: true }).click();
    const upload = page.getByLabel("Upload your own picture");
    await upload.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("We could not read this picture").first()).toBeVisible();
    const blue = { create: { width: 300, height: 200, channels: 3 as const, background: "blue" } };
    const buffer = await sharp(blue).png().toBuffer();
    await upload.setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    const colour = page.getByLabel("Colour of buttons");
    await colour.fill("#ffd400");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(
      page.getByText(/This colour is too pale for a white page: its contrast is 1\.\d/),
    ).toBeVisible();
    await upload.setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    await expect(colour).toBeFocused();
    await colour.fill("1F6F43");
    await page.getByRole("button", { name: "Save" }).click();
    await shopper.hears("Logo saved");
    await shopper.seesNothingInaccessible();
  });

  await test.step("the storefront shows all of it", async () => {
    await page.goto("/");
    await expect(page).toHaveTitle("New shop: hoses and fittings");
    await expect(page.getByRole("combobox", { name: "Search products" })).toHaveAttribute(
      "placeholder",
      "bsp 1/2 adapter",
    );
    await expect(page.getByText("Hoses, made by New shop.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Same day" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("style", /--color-signal:\s*light-dark\(#1f6f43/);
    const logo = page.getByRole("banner").locator("img");
    await expect(logo).toHaveAttribute("src", /^\/API\/images\/mark-own-\w+-160\.webp$/);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /mark-own-\w+-160\.png$/);
    const icon = await page.request.get("/favicon.ico");
    expect(icon.url()).toMatch(/mark-own-\w+-160\.png$/);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/png"]);
    await page.goto("/terms&privacy-policy");
    await expect(page).toHaveTitle("Terms of Use and Privacy Policy · New shop");
    await expect(
      page.getByText(/We deliver to Andhra Pradesh, Gujarat, Karnataka, Tamil Nadu and Telangana/),
    ).toBeVisible();
    await expect(page.getByText("reach you about 3 days after the order")).toBeVisible();
    await expect(page.getByRole("link", { name: "old versions" })).toBeVisible();
    await shopper.fitsTheScreen();
  });

  await test.step("first parts and their photos", async () => {
    await page.goto("/admin/catalogue/file");
    // In the format of an accounting program: a title, its own headings, different units and a column that the shop
    // lacks.
    const workbook = workbookOf([
      ["Hydra Traders"],
      [
        "Item name*",
        "Item code",
        "HSN",
        "Spec",
        "Dia (cm)",
        "Weight (kg)",
        "Rate",
        "Closing Balance",
        "Brand",
      ],
      [
        "Straight adapter 1/2 BSP",
        "AD-12",
        "73072900",
        "1/2 BSP",
        2.096,
        "0.08 kg",
        "1,150.00",
        "40 Nos",
        "H",
      ],
      ["Straight adapter 3/4 BSP", "AD-34", "73072900", "3/4 BSP", 2.644, 0.12, 185.5, "25 Nos", "H"],
    ]);
    const give = (name: string, buffer: Buffer) =>
      page
        .getByLabel("File", { exact: true })
        .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await give("broken.xlsx", Buffer.from("no workbook"));
    await expect(page.getByText("We could not read this workbook")).toBeVisible();
    await give("items.xlsx", Buffer.from(workbook));
    await expect(page.getByLabel("Column for SKU")).toHaveValue("1");
    await expect(page.getByText("Not imported: Brand")).toBeVisible();
    await expect(page.getByText("New parts need: Category; Sub-category.")).toBeVisible();
    for (const [label, value] of [
      ["Category", "Adapters"],
      ["Sub-category", "Straight adapter"],
      ["Material", "Carbon steel"],
      ["Coating", "Zinc plated"],
    ] as const) {
      await page.getByLabel(`Column for ${label}`, { exact: true }).selectOption("The same for all rows");
      await page.getByLabel(`${label} of all rows`, { exact: true }).fill(value);
    }
    await page.getByLabel("Prices in the file are").selectOption("without GST");
    await page.getByRole("button", { name: "Preview changes" }).click();
    const first = page.getByRole("region", { name: "First rows" });
    await expect(first.getByRole("row").nth(1)).toContainText("AD-12");
    await expect(first.getByRole("row").nth(1)).toContainText("20.96");
    await expect(first.getByRole("row").nth(1)).toContainText("1357.00");
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    await give("items.xlsx", Buffer.from(workbook));
    await expect(page.getByText("as in the last file with these headings")).toBeVisible();
    await page.getByRole("checkbox", { name: "Brand" }).check();
    await page.getByLabel("Type of Brand").selectOption("Text");
    await expect(page.getByText("Not imported:")).toHaveCount(0);
    await page.getByRole("button", { name: "Preview changes" }).click();
    await expect(first.getByRole("columnheader").last()).toHaveText("Brand");
    await expect(page.getByText("Brand of Straight adapter")).toBeVisible();
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("Imported. The changes are live.")).toBeVisible();

    await page.goto("/admin/catalogue/photos");
    const grey = { create: { width: 300, height: 200, channels: 3 as const, background: "grey" } };
    const photo = new Uint8Array(await sharp(grey).png().toBuffer());
    const zip = zipSync({
      "AD-12.png": photo,
      "AD-12-2.png": photo,
      "../AD-34.png": photo,
      "holiday.png": photo,
      "AD-34.jpg": new TextEncoder().encode("no picture"),
    });
    await page
      .getByLabel("ZIP or pictures")
      .setInputFiles({ name: "photos.zip", mimeType: "application/zip", buffer: Buffer.from(zip) });
    await expect(page.getByText("3 photos of 2 parts")).toBeVisible();
    await expect(page.getByText("photos.zip/holiday.png")).toBeVisible();
    await expect(page.getByText(/^1 picture leads out of the ZIP and is left out/)).toBeVisible();
    await expect(page.getByText("photos.zip/../AD-34.png")).toBeVisible();
    await page.getByRole("button", { name: "Upload 3 photos" }).click();
    await expect(page.getByText("2 photos saved")).toBeVisible();
    await expect(page.getByText("photos.zip/AD-34.jpg: We could not read this picture")).toBeVisible();
    await shopper.fitsTheScreen();
    await shopper.seesNothingInaccessible();

    await page.goto("/sub-categories/Straight%20adapter");
    await page.getByRole("button", { name: "Photo 2 of 2" }).click();
    await expect(page.getByRole("img", { name: /Picture of Straight adapter/ })).toHaveAttribute(
      "src",
      /photo-\w+-640\.webp$/,
    );
    await expect(page.getByText("Brand", { exact: true }).first()).toBeVisible();
    expect(await page.content()).not.toMatch(DEMO);
    await expect(page.getByText("View in 3D")).toHaveCount(0);
    await shopper.fitsTheScreen();
    await shopper.seesNothingInaccessible();
  });

  await test.step("without a GSTIN, staff are told what an order needs, and a buyer's cart is kept", async () => {
    await page.goto("/admin/orders/new");
    await expect(page.getByText(MESSAGES.gstinMissing)).toBeVisible();
    await page.goto("/parts/AD-12");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await shopper.register();
    await shopper.logIn();
    await page.getByRole("link", { name: /^Cart 1/ }).click();
    await expect(page.getByText(`${MESSAGES.takesNoOrders} Your cart is kept.`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Proceed to Checkout" })).toHaveCount(0);
  });

  await test.step("a product without a size", async () => {
    await page.goto("/admin/catalogue/rows");
    await expect(page.getByText("2 products", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Add a product" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a product" });
    await dialog.getByLabel(/^SKU/).fill("AD-SET");
    await dialog.getByLabel(/^Name/).fill("Adapter set");
    await dialog.getByLabel("Size (optional)").fill("");
    await dialog.getByRole("button", { name: "Add the product" }).click();
    await shopper.hears("AD-SET added");
    await expect(page.getByRole("row").filter({ hasText: "AD-SET" })).toContainText("Adapter set-");
    await page.goto("/sub-categories/Straight%20adapter?view=table");
    await expect(page.getByRole("link", { name: "AD-SET" })).toBeVisible();
  });

  await test.step("search by the words of its own parts", async () => {
    await page.goto("/search?q=bsp+1%2F2+adapter");
    await expect(page.getByRole("rowheader", { name: /^1\/2 BSP/ }).first()).toBeVisible();
    await expect(page.getByText("is taken for")).toHaveCount(0);
    expect(await page.content()).not.toMatch(DEMO);
  });
});
