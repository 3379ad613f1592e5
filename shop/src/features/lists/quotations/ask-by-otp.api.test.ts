import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { sendOtp } from "../../accounts/otp.operations.server.ts";
import { askByOtp } from "./ask-by-otp.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

it("the same request sent twice with one OTP is one request; another one needs another OTP", async () => {
  const mobile = "9876501234";
  const asker = { name: "Meena Raman", email: "meena@example.in", mobile };
  await sendOtp(shop.inside, mobile, "198.51.100.7");
  const otp = await shop.otpOf(mobile);
  const ask = (need = "shoulder bolt", code = otp) =>
    askByOtp(shop.inside, { asker, otp: code, need, quantity: "40 nos" });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first).toMatch(/^T-\d\d-\d{6}$/);
  expect([second, await ask()]).toEqual([first, first]);
  await expect(ask("shoulder bolt M8")).rejects.toMatchObject({ code: "otp_invalid" });
  await expect(ask("shoulder bolt", otp === "0000" ? "0001" : "0000")).rejects.toMatchObject({
    code: "otp_invalid",
  });
  const { rows } = await shop.db.query("select text, asked from price_request_lines");
  expect(rows).toEqual([{ text: "shoulder bolt", asked: "40 nos" }]);
  shop.turnClock(5 * 60_000);
  await expect(ask()).rejects.toMatchObject({ code: "otp_invalid" });
});

it("the answer to a mobile number with an account goes to the account's e-mail address", async () => {
  const { mobile, userId } = await shop.newCustomer();
  const emailOf = async () => (await shop.db.query("select email from users where id = $1", [userId])).rows;
  const before = await emailOf();
  await sendOtp(shop.inside, mobile, "198.51.100.8");
  const asker = { name: "Meena Raman", email: "another@example.in", mobile };
  const otp = await shop.otpOf(mobile);
  await askByOtp(shop.inside, { asker, otp, need: "shoulder bolt", quantity: "" });
  expect(await emailOf()).toEqual(before);
  const { rows } = await shop.db.query("select user_id from support_messages order by id desc limit 1");
  expect(rows).toEqual([{ user_id: userId }]);
});
