import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/open-shop.ts";
import { users } from "../database/schema/index.ts";
import { keepSms } from "../features/messages/messages.operations.server.ts";
import { serializeError } from "./serialize-error.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

const failureOf = (act: PromiseLike<unknown>) =>
  Promise.resolve(act).then(
    () => expect.fail("It should have failed"),
    (error: unknown) => error,
  );

it("logs a failed query's statement without its values", async () => {
  await shop.db.query("alter table inbox_messages rename to inbox_gone");
  const failed = await failureOf(
    keepSms(shop.inside.db, { to: "9000000000", template: "otp", values: ["4711"], shopName: "Kasna" }),
  );
  await shop.db.query("alter table inbox_gone rename to inbox_messages");
  const logged = JSON.stringify(serializeError(failed));
  expect(logged).toContain("insert into");
  expect(logged).toContain("42P01");
  expect(logged).not.toContain("4711");

  const passwordHash = "$argon2id$hidden";
  const row = { name: "a", email: "a@b.in", mobile: "1", organisation: "o", passwordHash };
  const rejected = await failureOf(shop.inside.db.insert(users).values({ ...row, designation: "manager" }));
  expect(JSON.stringify(serializeError(rejected))).toContain("users_mobile_check");
  expect(JSON.stringify(serializeError(rejected))).not.toContain("hidden");
});
