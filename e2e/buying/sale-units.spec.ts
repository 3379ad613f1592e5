import { formatRupees } from "@kasna/rules/money";
import { pageTexts } from "../../packages/documents/src/pdf-text.fixture.ts";
import { dispatch } from "../fixtures/dispatch.ts";
import { makePromotion, startPromotion } from "../fixtures/promotion.ts";
import { addUnit } from "../fixtures/sale-unit.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

/** A part that no other test buys. */
const SKU = "CB-M8x60-A2";

test("the owner sells a part by the box, and a buyer gets boxes and pieces on one invoice", async ({
  page,
  shopper,
  browser,
  baseURL,
}) => {
  const { token, addressId, post } = await signedInWithACart(page, shopper, 1);
  const cart = async () => (await post("/cart/view_cart.php", {}, token)).cart_items;
  const [first] = await cart();
  await page.request.delete("/API/cart/delete_cart_item.php", {
    data: { cart_id: first.cart_id },
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = await post("/products/search_products.php", { search: SKU });
  const part = data.find(({ sku }: { sku: string }) => sku === SKU);
  const boxPrice = part.price * 18;

  const staff = await (await browser.newContext({ baseURL })).newPage();
  await signInToAdmin(staff, await makeStaff("admin"));
  await staff.goto(`/admin/catalogue/parts/${part.id}`);
  const form = staff.getByRole("form", { name: "Add a way to buy" });
  await form.getByLabel("Name").fill("Box of 20");
  await form.getByLabel("Holds").fill("a few");
  await form.getByLabel("Barcode").fill("4006381333932");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(form).toContainText("Enter 1 to 12 letters and digits");
  await expect(form).toContainText("or a weight such as 1 kg");
  await expect(form).toContainText("check digit");
  await expect(form.getByLabel("Name")).toHaveValue("Box of 20");
  const box = { name: "Box of 20", code: "b20", holds: "20", price: boxPrice.toFixed(2) };
  await addUnit(staff, part.id, box);
  await expect(staff.getByRole("list", { name: "Ways to buy" })).toContainText(`${SKU}-B20`);
  // With promotions the cart requests its discounts, which must work even with a unit that is no longer sold.
  const { mobile } = shopper.customer;
  await makePromotion(staff, { name: `Large orders ${SKU}`, percent: "1", mobile, minimum: "900000" });
  await startPromotion(staff);
  await staff.goto(`/admin/catalogue/parts/${part.id}`);

  await page.goto(`/parts/${SKU}`);
  const ways = page.getByRole("group", { name: "Ways to buy" });
  await expect(ways.getByRole("radio", { name: /^Piece/ })).toBeChecked();
  const boxes = ways.getByRole("radio", { name: /^Box of 20/ });
  await expect(ways).toContainText(
    `${formatRupees(boxPrice)}${formatRupees((part.price * 18) / 20)} a piece`,
  );
  await boxes.check();
  const quantity = page.getByRole("textbox", { name: "Quantity", exact: true });
  await quantity.fill("3");
  await quantity.blur();
  const announcement = page.getByRole("status").filter({ hasText: "pieces = 60." });
  await expect(announcement).toContainText(`${formatRupees(boxPrice * 3)} for 3 × 20 pieces = 60.`);
  const add = page.getByRole("button", { name: "Add To Cart" });
  await add.click();
  await expect(page.getByText(/Added 3 × .*, box of 20/)).toBeVisible();
  await ways.getByRole("radio", { name: /^Piece/ }).check();
  await quantity.fill("7");
  await quantity.blur();
  await add.click();
  await expect(page.getByText(/Added 7 × /)).toBeVisible();
  await page.getByRole("link", { name: "View cart" }).click();

  const lines = page.getByRole("region", { name: "Items" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  const ofBoxes = lines.filter({ hasText: "box of 20" });
  await expect(ofBoxes).toContainText("3 × 20 = 60 pieces");
  await expect(ofBoxes).toContainText(formatRupees(boxPrice * 3));
  await ofBoxes.getByRole("button", { name: /one less$/ }).click();
  await expect(ofBoxes).toContainText("2 × 20 = 40 pieces");
  await expect.poll(async () => (await cart())[0]?.quantity).toBe(2);

  // The owner stops selling boxes: the cart reports it, and keeps the line until the buyer removes it.
  await staff.getByRole("button", { name: "Remove Box of 20" }).click();
  await expect(staff.getByText("Box of 20 is no longer sold")).toBeVisible();
  await page.reload();
  await expect(ofBoxes).toContainText("This part is no longer sold this way. Choose another way to buy it.");
  await ofBoxes.getByRole("button", { name: /^Remove/ }).click();
  await expect(lines).toHaveCount(1);

  await addUnit(staff, part.id, box);
  await staff.context().close();
  await page.goto(`/parts/${SKU}`);
  await ways.getByRole("radio", { name: /^Box of 20/ }).check();
  await add.click();
  await page.getByRole("link", { name: "View cart" }).click();
  await expect(lines).toHaveCount(2);

  const total = part.price * 7 + boxPrice;
  const placed = await post(
    "/orders/place_order.php",
    { shipping_address_id: addressId, payment_method: "cod" },
    token,
  );
  expect(placed.order_id).toBeGreaterThan(0);
  await dispatch(placed.order_id, ["shipped"]);
  await page.goto(`/account/orders?orderId=${placed.order_id}`);
  await expect(page.getByText(/, box of 20/).first()).toBeVisible();
  const invoice = await page.request.get(`/API/orders/generate_invoice.php?order_id=${placed.order_id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const text = (await pageTexts(await invoice.body())).join(" ");
  expect(text).toContain("box of 20");
  expect(total).toBeGreaterThan(0);
  expect(text).toContain(formatRupees(boxPrice).replace(/[^\d.,]/g, ""));
});

/** A pack of 100 that no other test buys. */
const PACK_SKU = "WSC-2.5x12-MS-NI";

test("single pieces of an opened pack are sold, and the pack is sold out", async ({
  page,
  shopper,
  browser,
  baseURL,
}) => {
  const { token, addressId, post } = await signedInWithACart(page, shopper, 1);
  const { cart_items } = await post("/cart/view_cart.php", {}, token);
  await page.request.delete("/API/cart/delete_cart_item.php", {
    data: { cart_id: cart_items[0].cart_id },
    headers: { Authorization: `Bearer ${token}` },
  });
  const partNow = async () => {
    const { data } = await post("/products/search_products.php", { search: PACK_SKU });
    return data.find(({ sku }: { sku: string }) => sku === PACK_SKU);
  };
  const { id, made_to_order } = await partNow();
  expect(made_to_order).toBe(0);

  const staff = await (await browser.newContext({ baseURL })).newPage();
  await signInToAdmin(staff, await makeStaff("admin"));
  await addUnit(staff, id, { name: "Piece", code: "P1", holds: "1", price: "3" });
  await staff.getByLabel("Why").selectOption("Count");
  await staff.getByLabel(/^Packs of 100/).fill("1");
  await staff.getByRole("button", { name: "Adjust" }).click();
  await expect(staff.getByRole("definition").filter({ hasText: "1 packs of 100" })).toBeVisible();

  const [single] = (await partNow()).sale_units;
  await post("/cart/add_to_cart.php", { product_id: id, sale_unit_id: single.id, quantity: 10 }, token);
  const order = { shipping_address_id: addressId, payment_method: "cod" };
  expect((await post("/orders/place_order.php", order, token)).order_id).toBeGreaterThan(0);

  await staff.reload();
  await expect(staff.getByRole("definition").filter({ hasText: "0 packs of 100, 90 pieces" })).toBeVisible();
  await expect(staff.getByRole("row", { name: /Ordered/ })).toContainText("-10 pieces");
  await staff.context().close();

  await page.goto(`/parts/${PACK_SKU}`);
  const ways = page.getByRole("group", { name: "Ways to buy" });
  await expect(page.getByRole("paragraph").filter({ hasText: PACK_SKU })).toContainText("In stock");
  await expect(ways.getByRole("radio", { name: /^Piece/ })).toBeChecked();
  const add = page.getByRole("button", { name: "Add To Cart" });
  await expect(add).toBeEnabled();
  await ways.getByRole("radio", { name: /^Pack of 100 sold out/ }).check();
  await expect(page.getByText("Too few pieces are left for this.")).toBeVisible();
  await expect(add).toBeDisabled();
});
