import { expect, test } from "../fixtures/shopper.ts";

test("a buyer looks for help, finds an answer, and writes to support", async ({
  page,
  shopper,
  isMobile,
}) => {
  await page.goto("/");
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Help Center", level: 1 })).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();

  await test.step("one answer is open at a time", async () => {
    const cost = page.getByText("Nothing above a subtotal of ₹1,000.", { exact: false });
    await page.getByText("What does delivery cost?").click();
    await expect(cost).toBeVisible();
    await page.getByText("How can I pay?").click();
    await expect(page.getByText("An online order is confirmed as soon as it is paid.")).toBeVisible();
    await expect(cost).toBeHidden();
  });

  await test.step("visitors who are not logged in are asked to log in", async () => {
    await expect(page.getByText("24/7 Customer Support:")).toBeVisible();
    const { support_number } = await (await page.request.get("/API/help_center/view_help_center.php")).json();
    await expect(page.getByRole("main").getByRole("link", { name: support_number })).toHaveAttribute(
      "href",
      `tel:${support_number.replaceAll(" ", "")}`,
    );
    await expect(page.getByText("Please login to send a message to support.")).toBeVisible();
    await expect(page.getByPlaceholder("How can we help you?")).toBeHidden();
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await shopper.register();
    await shopper.logIn();
    await expect(page.getByText("Please login to send a message to support.")).toBeHidden();
  });

  await test.step("a message gets a ticket number", async () => {
    const form = page.getByRole("region", { name: "Send Us a Message" });
    await expect(form.getByLabel("Help for :")).toHaveValue("order");
    await expect(form.getByLabel("Help for :").getByRole("option")).toHaveText([
      "Order",
      "Payment",
      "Service",
      "Interface",
      "Others",
    ]);
    await form.getByRole("button", { name: "Send Message" }).click();
    await expect(form.getByText("Please enter a message")).toBeVisible();
    await expect(form.getByPlaceholder("How can we help you?")).toBeFocused();
    await shopper.seesNothingInaccessible();
    await form.getByLabel("Help for :").selectOption("Payment");
    await form.getByPlaceholder("How can we help you?").fill("Was my payment received?");
    const [sent, arrived] = [Promise.withResolvers<unknown>(), Promise.withResolvers<void>()];
    await page.route("**/store_message.php", async (route) => {
      sent.resolve(route.request().postDataJSON());
      await arrived.promise;
      await route.continue();
    });
    await form.getByRole("button", { name: "Send Message" }).click();
    await expect(form.getByRole("button", { name: "Sending..." })).toBeDisabled();
    expect(await sent.promise).toEqual({ category: "payment", message: "Was my payment received?" });
    arrived.resolve();
    await shopper.hears("Message sent successfully");
    await expect(form.getByText(/^T-\d\d-\d{6}$/)).toBeVisible();
    await shopper.seesNothingInaccessible();
    await form.getByRole("button", { name: "Send another message" }).click();
    await expect(form.getByPlaceholder("How can we help you?")).toHaveValue("");
  });
});

test("the terms contain the seller, the return policy and the contacts", async ({ page, shopper }) => {
  await page.goto("/cart");
  const foot = page.getByRole("contentinfo");
  await foot.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL(/\/terms&privacy-policy#privacy-policy$/);
  await expect(page.getByRole("heading", { name: "3. Privacy Policy" })).toBeInViewport();
  await expect(page.getByRole("heading", { level: 2, name: /^\d\. / })).toHaveText([
    "1. Introduction",
    "2. User Responsibilities",
    "3. Privacy Policy",
    "4. Data Security",
    "5. Changes to Terms",
    "6. Contact and Support",
  ]);
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await foot.getByRole("link", { name: "Terms Of Use" }).click();
  await expect(page.getByRole("heading", { name: "1. Introduction" })).toBeInViewport();
  await foot.getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { name: "About Us" })).toBeInViewport();
  await foot.getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("heading", { name: "Contact Support" })).toBeInViewport();

  const escaped = await page.goto("/terms%26privacy-policy");
  expect(escaped?.status()).toBe(200);
  const html = await (await page.request.get("/terms&privacy-policy")).text();
  for (const fact of ["Grievance officer", "48 hours", "support@kasna.example", "within 7 days"])
    expect(html.replaceAll("<!-- -->", "")).toContain(fact);
});
