import { encodeQR } from "qr";
import sharp from "sharp";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** A picture of a label: its QR code with a margin, as PNG. */
function labelOf(text: string): Promise<Buffer> {
  const grid = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const pixels = Uint8Array.from(grid.flat(), (isBlack) => (isBlack ? 40 : 220));
  const raw = { width: grid.length, height: grid.length, channels: 1 } as const;
  return sharp(pixels, { raw })
    .resize(grid.length * 8, grid.length * 8, { kernel: "nearest" })
    .png()
    .toBuffer();
}

test("a picture of a bin's label becomes a row of the quick order, and a code can be typed", async ({
  page,
  shopper,
}) => {
  const response = await page.goto("/quick-order");
  expect(response?.headers()["permissions-policy"]).toContain("camera=(self)");
  await page.getByRole("button", { name: "Scan labels" }).click();
  const dialog = page.getByRole("dialog", { name: "Scan labels" });
  const label = { name: "label.png", mimeType: "image/png" };
  const picture = dialog.getByLabel("Or a picture of a label");
  for (const count of [1, 2]) {
    await picture.setInputFiles({
      ...label,
      buffer: await labelOf(new URL("/parts/HN-M8-A2", page.url()).href),
    });
    await expect(dialog.getByText(`HN-M8-A2 added, ${count} in all`)).toBeVisible();
  }
  const blank = sharp({ create: { width: 64, height: 64, channels: 3, background: "#888" } }).png();
  await picture.setInputFiles({ ...label, buffer: await blank.toBuffer() });
  await expect(dialog.getByText(/found no code in this picture/)).toBeVisible();
  await dialog.getByLabel("Code of a label").fill("HB-M8x40-A2");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("HB-M8x40-A2 added, 3 in all")).toBeVisible();
  await shopper.seesNothingInaccessible();
  await dialog.getByRole("button", { name: "Done" }).click();
  const form = page.getByRole("form", { name: "Quick order" });
  await expect(form.getByLabel("Part, row 1")).toHaveValue("HN-M8-A2");
  await expect(form.getByText("2 of 2 lines found")).toBeVisible();
});

test("labels are scanned into the cart and into a saved list, and unknown ones are not added", async ({
  page,
  shopper,
}) => {
  const { token, part, post } = await signedInWithACart(page, shopper, 1);
  const dialog = page.getByRole("dialog", { name: "Scan labels" });
  const type = async (code: string) => {
    await dialog.getByLabel("Code of a label").fill(code);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
  };
  await page.goto("/cart");
  await page.getByRole("button", { name: "Scan labels" }).click();
  await type("NO-SUCH-9");
  await expect(dialog.getByText("We have no part with the number “NO-SUCH-9”.")).toBeVisible();
  await expect(dialog.getByText("in all")).toHaveCount(0);
  await dialog.getByLabel("Or a picture of a label").setInputFiles({
    name: "label.png",
    mimeType: "image/png",
    buffer: await labelOf(new URL("/parts/HN-M8-A2", page.url()).href),
  });
  await expect(dialog.getByText("HN-M8-A2 added, 1 in all")).toBeVisible();
  await shopper.seesNothingInaccessible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("region", { name: "Items" }).getByText("2 items")).toBeVisible();
  await shopper.fitsTheScreen();

  const lines = [{ product_id: part.id, quantity: 20 }];
  const { list_id } = await post("/lists/save_list.php", { name: "Bins", lines }, token);
  await page.goto(`/account/lists/${list_id}`);
  await page.getByRole("button", { name: "Scan labels" }).click();
  await type("HN-M8-A2");
  await expect(dialog.getByText("HN-M8-A2 added, 1 in all")).toBeVisible();
  await type("HB-M8x40-A2");
  await expect(dialog.getByText("HB-M8x40-A2 added, 2 in all")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  const rows = page.getByRole("region", { name: "Saved list" }).getByRole("listitem");
  await expect(rows.nth(0).getByRole("textbox")).toHaveValue("21");
  await expect(rows.nth(1)).toContainText("HN-M8-A2");
  await shopper.fitsTheScreen();
});
