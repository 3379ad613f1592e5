import sharp from "sharp";
import { expect } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { signInToAdmin, test } from "../fixtures/staff.ts";

/** Actions that only the owner may do: staff accounts, pictures, adding and removing rows. */

// Browsers log the error statuses that this test provokes.
test.use({ allowed: [/^4(00|13) .*\/admin\/|the server responded with a status of 4(00|13)/] });

const picture = (colour: string, format: "jpeg" | "png" | "webp", width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: "Somebody's camera" } })
    .toFormat(format)
    .toBuffer();

test("a staff member is added, signs in, and is signed out at once when disabled", async ({
  page,
  owner,
  browser,
}) => {
  const mobile = `7${String(Date.now() % 1e9).padStart(9, "0")}`;
  const staffMember = { name: `Meena ${mobile.slice(-4)}`, mobile, password: "first-password" };
  await page.goto("/admin/staff");
  await owner.shopper.seesNothingInaccessible();
  await page.getByRole("link", { name: "Add a staff member" }).click();
  await page.getByLabel("Name").fill(staffMember.name);
  await page.getByLabel("E-mail").fill(`c${mobile}@example.in`);
  await page.getByLabel("Mobile number").fill("12345");
  await page.getByLabel("First password").fill("short");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Ten digits, the first from 6 to 9")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(staffMember.name);
  await page.getByLabel("Mobile number").fill(mobile);
  await page.getByLabel("First password").fill(staffMember.password);
  await page.getByRole("button", { name: "Save" }).click();
  const entry = page.getByRole("link", { name: staffMember.name });
  await expect(entry).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signInToAdmin(other, staffMember);
  await other.goto("/admin");
  await expect(other.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await expect(other.getByRole("link", { name: "Staff" })).toHaveCount(0);
  await entry.click();
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disable" }).click();
  await owner.shopper.hears("Account disabled. All sessions have ended.");
  await expect(page.getByRole("button", { name: "Enable" })).toBeVisible();
  await other.goto("/admin/orders");
  await expect(other).toHaveURL(/\/admin\/sign-in/);
  await other.context().close();
});

test("a row is added and removed; a cart that contains it says so", async ({ page, owner, browser }) => {
  const sku = `OWN-${Date.now()}`;
  await page.goto("/admin/catalogue/rows?sub_category=404");
  await expect(page.getByText(/^[\d,]+ products$/)).toBeVisible();
  await page.getByRole("button", { name: "Add a product" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("SKU").fill("M8/40");
  await dialog.getByLabel("Price, ₹").fill("2.50");
  await dialog.getByRole("button", { name: "Add the product" }).click();
  await expect(
    dialog.getByText("The SKU can contain only letters, digits, dots, dashes and underscores"),
  ).toBeVisible();
  await owner.shopper.seesNothingInaccessible();
  await dialog.getByLabel("SKU").fill(sku);
  await dialog.getByRole("button", { name: "Add the product" }).click();
  await owner.shopper.hears(`${sku} added`);

  const buyer = await (await browser.newContext()).newPage();
  const customer = {
    mobile: `9${String(Date.now() % 1e9).padStart(9, "0")}`,
    name: "Buyer",
    password: "tighten-it",
  };
  const { post, token } = await signedInWithACart(buyer, { customer }, 3);
  const { data } = await post("/products/search_products.php", { search: sku });
  await post("/cart/add_to_cart.php", { product_id: data[0].id, quantity: 2 }, token);

  await page.getByLabel("Find in these products").fill(sku);
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove products" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await owner.shopper.hears("1 product removed, 1 kept for their orders");
  await expect(page.getByText(`No product has “${sku}”`)).toBeVisible();
  await buyer.goto("/cart");
  await expect(buyer.getByText("We no longer sell this. Remove it from your cart.")).toBeVisible();
  expect(
    (await post("/products/search_products.php", { search: sku })).data.map(
      (row: { sku: string }) => row.sku,
    ),
  ).not.toContain(sku);
  await buyer.context().close();
});

test("the owner's pictures are shown in the shop at once, and other files are rejected", async ({
  page,
  owner,
}) => {
  const part = await page.request.post("/API/products/search_products.php", {
    data: { search: "CB-M8x40-A2" },
  });
  const [{ id, sku }] = (await part.json()).data;
  await page.goto(`/admin/catalogue/parts/${id}`);
  const give = async (name: string, mimeType: string, buffer: Buffer) => {
    await page.getByLabel("Add a photo").setInputFiles({ name, mimeType, buffer });
    await page.getByRole("button", { name: "Save photo", exact: true }).click();
  };
  const script = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
  );
  await give("harmless.jpg", "image/jpeg", script);
  const wrong = page.getByText("We could not read this picture. Upload a JPEG, PNG, WebP or AVIF.").first();
  await expect(wrong).toBeVisible();
  await give("large.png", "image/png", Buffer.alloc(10.5 * 1024 * 1024));
  await expect(page.getByText("At most 10 MB").first()).toBeVisible();
  await give("photo.jpg", "image/jpeg", await picture("#d02020", "jpeg"));
  await owner.shopper.hears("Picture saved");
  await expect(async () => {
    const shown = await page.request.get(`/API/images/${sku}-320.webp?${Date.now()}`);
    const photo = sharp(await shown.body());
    expect((await photo.metadata()).exif).toBeUndefined();
    expect((await photo.stats()).dominant.r).toBeGreaterThan(180);
  }).toPass();
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await page.getByRole("button", { name: "Save photos" }).click();
  await owner.shopper.hears("Photos saved");

  await page.goto("/admin/banners/new");
  const title = `Own banner ${Date.now()}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Text").fill("With a picture of our own");
  await page
    .getByLabel("Upload your own picture")
    .setInputFiles({ name: "b.jpg", mimeType: "image/jpeg", buffer: script });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(wrong).toBeVisible();
  const buffer = await picture("#20a040", "webp", 1800, 900);
  await page
    .getByLabel("Upload your own picture")
    .setInputFiles({ name: "b.webp", mimeType: "image/webp", buffer });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: title }).click();
  await owner.shopper.seesNothingInaccessible();
  // While the home page is re-rendered, a busy shop serves the previous one.
  await expect(async () => {
    await page.goto("/");
    await page.getByRole("button", { name: new RegExp(title) }).click({ timeout: 2000 });
  }).toPass();
  const shown = page.locator("section[aria-roledescription=carousel] img[src*=banner-own]");
  await expect(shown).toBeVisible();
  await expect(async () =>
    expect(await shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
      true,
    ),
  ).toPass();
  await page.goto("/admin/banners");
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
});

test("a promocode is ended, and an unused one deleted", async ({ page, owner }) => {
  const code = `GONE${Date.now() % 1e9}`;
  await page.goto("/admin/promocodes/new");
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Percent", { exact: false }).first().fill("5");
  await page.getByLabel("First day").fill("2026-01-01");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: code }).click();
  await page.getByRole("button", { name: "End now" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End it" }).click();
  await owner.shopper.hears("Promocode ended");
  await expect(page.getByRole("button", { name: "End now" })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "Promocodes" })).toBeVisible();
  await expect(page.getByRole("link", { name: code })).toHaveCount(0);
});
