import { contract } from "@kasna/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

const lines: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ logLevel: "info" }, { logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => shop.close());

it("logs one line for each request, with the id from its response", async () => {
  const answer = await shop.app.inject("/API/products/get_products_by_category.php?category_id=3");
  const line = lines
    .map((text) => JSON.parse(text))
    .find(({ reqId }) => reqId === answer.headers["x-request-id"]);
  expect(line).toMatchObject({
    method: "GET",
    path: "/API/products/get_products_by_category.php",
    status: 200,
    elapsedMs: expect.any(Number),
  });
});

it("a 500 response has the request id of its log entry", async () => {
  await shop.db.query("alter table banners rename to banners_gone");
  const answer = await shop.app.inject("/API/banners/get_banners.php");
  await shop.db.query("alter table banners_gone rename to banners");
  const logged = lines
    .map((text) => JSON.parse(text))
    .filter(({ reqId }) => reqId === answer.json().request_id);
  expect(logged.map(({ level, status }) => [level, status])).toEqual([
    [50, undefined],
    [30, 500],
  ]);
});

it("the log contains no password, one-time password, token, mobile or e-mail address", async () => {
  const as = await shop.newCustomer();
  await shop.call("POST /authentication/send_otp.php", { input: as.mobile });
  await shop.send("POST /authentication/verify_otp.php", { identifier: as.mobile, otp: "0000" });
  await shop.call("POST /cart/view_cart.php", {}, { as });
  await shop.app.inject(`/API/help_center/view_help_center.php?mobile=${as.mobile}`);
  const log = lines
    .map((line) => {
      const { pid: _, hostname: __, time: ___, elapsedMs: ____, reqId: _____, ...entry } = JSON.parse(line);
      return JSON.stringify(entry);
    })
    .join();
  const { password } = contract.authentication.register.example.request;
  for (const secret of [as.token, as.mobile, password, `buyer-${as.mobile}`])
    expect(log).not.toContain(secret);
  expect(log).not.toContain(await shop.otpOf(as.mobile));
});
