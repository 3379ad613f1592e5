import { expect, test } from "../fixtures/shopper.ts";

test.use({ javaScriptEnabled: false, allowed: [/400/] });

test("a price can be requested without scripts, pressed twice too, and an error keeps all input", async ({
  page,
  shopper,
}) => {
  const { mobile, name } = shopper.customer;
  await page.goto("/search?q=unobtainium");
  const form = page.getByRole("main");
  await expect(form.getByLabel("What you need")).toHaveValue("unobtainium");
  await form.getByLabel("Quantity").fill("40 nos");
  await form.getByRole("button", { name: "Ask for a price" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ask for a price" })).toBeVisible();
  await expect(page.getByLabel("Quantity")).toHaveValue("40 nos");

  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill("meena");
  await page.getByLabel("Mobile number").fill(mobile);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(page.getByLabel("Full name")).toHaveValue(name);
  await page.getByLabel("Email").fill(`m${mobile}@example.in`);
  const typed = { need: "unobtainium", quantity: "40 nos", name, email: `m${mobile}@example.in`, mobile };
  const pressTwice = async (form: Record<string, string>, button: string) => {
    const { origin } = new URL(page.url());
    await page.request.post("/ask-for-a-price", { form, headers: { Origin: origin } });
    await page.getByRole("button", { name: button }).click();
  };
  await pressTwice({ ...typed, step: "send" }, "Send OTP");
  await expect(page.getByLabel("OTP")).toBeVisible();
  await expect(page.getByText("before asking for another OTP")).toBeHidden();

  await page.getByLabel("OTP").fill("x");
  await page.getByRole("button", { name: "Ask for a price" }).click();
  await expect(page.getByLabel("OTP")).toHaveAccessibleDescription(/Please enter a valid 4-digit OTP/);
  await expect(page.getByLabel("What you need")).toHaveValue("unobtainium");
  const inbox: { to: string; text: string }[] = await (await page.request.get("/dev/inbox.json")).json();
  const otp = /^\d{4}/.exec(inbox.find(({ to }) => to === mobile)?.text ?? "")?.[0] ?? "";
  await page.getByLabel("OTP").fill(otp);
  await pressTwice({ ...typed, step: "ask", otp }, "Ask for a price");
  await expect(page.getByText(/^Asked under T-\d\d-\d{6}\./)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Asked under T-\d\d-\d{6}\./)).toBeVisible();
});
