import { makeLargeSubCategory } from "../fixtures/large-sub-category.ts";
import { expect, test } from "../fixtures/shopper.ts";

// The first requests for a width fail.
test.use({ allowed: [/narrow_specifications\.php|net::ERR_FAILED|500/] });

test("a part is chosen among more rows than a page contains: each pick is fetched, with what conflicts with it", async ({
  page,
  shopper,
}) => {
  const name = await makeLargeSubCategory();
  const address = `/sub-categories/${encodeURIComponent(name)}`;
  // The change was not posted to the shop, so its pages follow a moment later.
  await expect.poll(async () => (await page.request.get(address)).status(), { intervals: [50] }).toBe(200);
  await page.goto(address);
  await page.getByRole("button", { name: /Customization/ }).click();
  const panel = page.getByRole("group", { name: "Customization options" });
  const value = (column: string, text: RegExp) =>
    panel.getByRole("group", { name: column, exact: true }).getByRole("button", { name: text });
  await expect(value("Coating", /^Hot-dip galvanised/)).toContainText("not with Stainless steel 304 (A2-70)");
  await expect(panel.getByText("1 product matches")).toBeVisible();
  // On focus and hover the panel shows it next to the choice.
  const explanation = panel.getByText("Hot-dip galvanised: not with Stainless steel 304 (A2-70)");
  await expect(explanation).toHaveCount(0);
  await value("Coating", /^Hot-dip galvanised/).focus();
  await expect(explanation).toBeVisible();
  await value("Material", /304 \(A2-70\)/).focus();
  await expect(explanation).toHaveCount(0);
  await shopper.seesNothingInaccessible();

  await value("Coating", /^Hot-dip galvanised/).click();
  await expect(
    panel.getByText(/Material cleared: Stainless steel 304 \(A2-70\) is not made with/),
  ).toBeVisible();
  await expect(panel.getByText(/LC-.*HDG/)).toBeVisible();

  const narrow = "**/narrow_specifications.php";
  await page.route(narrow, (route) => route.abort());
  await value("Width", /^M12$/).click();
  await expect(panel.getByText("Error fetching product specifications")).toBeVisible();
  const fault = { status: "error", success: false, message: "Something went wrong on our side." };
  await page.unroute(narrow);
  await page.route(narrow, (route) => route.fulfill({ status: 500, json: fault }));
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText("Failed to fetch product specifications")).toBeVisible();
  await page.unroute(narrow);
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText(/Slot Width is (now|no longer set)/)).toBeVisible();
  const sku = await panel.getByText(/^LC-HB-M12.*HDG/).textContent();

  await panel.getByRole("button", { name: "Submit" }).click();
  await shopper.hears("Specifications updated successfully");
  await expect(panel).toBeHidden();
  await expect(page.getByText(sku ?? "", { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/product_id=\d+/);
});
