import type { Locator } from "@playwright/test";
import { expect } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { test } from "../fixtures/staff.ts";

test.use({ allowed: [/400/] });

test("a parcel is packed and weighed with only scanner and keyboard, and gets its label", async ({
  page,
  owner: { shopper },
  browser,
}) => {
  const buyer = await (await browser.newContext()).newPage();
  const { token, addressId, post } = await signedInWithACart(buyer, shopper, 3);
  const items = [];
  for (const [search, quantity] of [
    ["HB-M8x40-A2", 20],
    ["HN-M8-A2", 2],
  ] as const) {
    const { data } = await post("/products/search_products.php", { search });
    items.push({ product_id: data[0].id, quantity });
  }
  const order = { shipping_address_id: addressId, payment_method: "cod", items };
  const { order_id: orderId } = await post("/orders/place_order.php", order, token);
  await buyer.context().close();

  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  };
  const alert = page.getByRole("alert");
  const inAll = page.getByText("of 22 pieces in the parcel");
  const packed = page.getByRole("button", { name: "Packed" });
  /** The shop's responses arrive before the page is reloaded; until then the button waits. */
  const press = async (key: Locator) => {
    await expect(packed).toBeEnabled();
    await key.press("Enter");
  };
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole("link", { name: "Pack by scan" }).click();
  await expect(page.getByLabel("Scan or type a SKU or barcode")).toBeFocused();
  await scan("hb-m8x40-a2");
  await expect(page.getByRole("status").getByText("HB-M8x40-A2: 1 of 20 pieces")).toBeVisible();
  await scan("20");
  await scan("HN-M6-A2");
  await expect(alert).toContainText("HN-M6-A2 is not in this parcel. Put it back.");
  await scan("HB-M8x40-A2");
  await expect(alert).toContainText("HB-M8x40-A2 is complete: 20 pieces. Put this one back.");
  await scan("https://shop.example/parts/HN-M8-A2");
  await expect(inAll).toHaveText("21 of 22 pieces in the parcel");
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();

  await page.reload();
  await expect(inAll).toHaveText("21 of 22 pieces in the parcel");
  await press(packed);
  await expect(alert).toContainText("1 piece of 22 is not counted yet");
  await expect(page.getByLabel("Scan or type a SKU or barcode")).toBeFocused();
  await scan("HN-M8-A2");
  const weight = page.getByLabel("Weight in kg");
  await weight.fill("1,2");
  await press(weight);
  await expect(page.getByText("Enter kilograms, such as 1.25")).toBeVisible();
  await weight.fill("1.2");
  await press(packed);
  await page.waitForURL(`/admin/orders/${orderId}`);
  await expect(page.getByRole("button", { name: "Unpack" })).toBeVisible();
  await expect(weight).toHaveValue("1.2");
  const label = page.getByRole("link", { name: "Shipping label" }).first();
  const pdf = await page.request.get(String(await label.getAttribute("href")));
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  await page.goto(`/admin/orders/shipping-labels?order=${orderId}`);
  await expect(page.getByRole("list", { name: "Parcels" })).toContainText("1.20 kg");
  await expect(page.getByRole("link", { name: "Open the PDF" })).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await page.goto(`/admin/orders?q=p${orderId}-1`);
  await page.waitForURL(`/admin/orders/${orderId}#parcel-1`);
});
