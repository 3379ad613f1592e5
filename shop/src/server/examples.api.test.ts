import { allEndpoints, contract } from "@kasna/contract";
import type { Endpoint } from "@kasna/contract/define-endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixturesOf, newGiftCode, trueFields } from "../../test/fixtures.ts";
import { type Customer, openShop, type TestShop } from "../../test/open-shop.ts";
import { softwareAuthenticator } from "../../test/software-authenticator.ts";

const MEENA = contract.authentication.sendOtp.example.request.input;

let shop: TestShop;
let as: Customer;
let validFields: Record<string, object>;
beforeAll(async () => {
  shop = await openShop();
  as = await shop.newCustomer();
  validFields = trueFields(as, await fixturesOf(shop, as));
});
afterAll(() => shop.close());

const key = softwareAuthenticator();

/** Setup for an endpoint's example. Its result replaces the example's fields. */
const BEFORE: Record<string, () => Promise<object>> = {
  "POST /authentication/verify_otp.php": async () => ({ otp: await freshOtp() }),
  "POST /authentication/register.php": async () => ({}),
  "POST /authentication/reset_password.php": async () => ({ otp: await freshOtp() }),
  "POST /passkeys/login.php": async () => {
    const creation = await shop.call("POST /passkeys/get_creation_options.php", {}, { as });
    await shop.call("POST /passkeys/add_passkey.php", { credential: key.create(creation.options) }, { as });
    const { options } = await shop.call("POST /passkeys/get_login_options.php", {});
    return { credential: key.use(options) };
  },
  "POST /passkeys/add_passkey.php": async () => {
    const { options } = await shop.call("POST /passkeys/get_creation_options.php", {}, { as });
    return { credential: softwareAuthenticator().create(options) };
  },
  "POST /store_credit/redeem_gift_card.php": async () => ({ code: await newGiftCode(shop) }),
  "POST /shipping/delete_shipping_address.php": async () => ({ id: await shop.newAddress(as) }),
};

async function freshOtp() {
  const { rows } = await shop.db.query("select verified_at from otps where mobile = $1", [MEENA]);
  if (rows[0]?.verified_at) await shop.call("POST /authentication/send_otp.php", { input: MEENA });
  return shop.otpOf(MEENA);
}

/**
 * The order of the contract, because later endpoints use what earlier ones create. Deletions come afterwards, and
 * logout last.
 */
const order = (call: Endpoint) =>
  call.path.endsWith("/logout.php") ? 2 : call.path.includes("/delete_") ? 1 : 0;
const inOrder = allEndpoints.toSorted((a, b) => order(a) - order(b));

describe("the example request of", () => {
  it.each(inOrder.map((call) => [call.route, call] as const))(
    "%s gives the response in the contract",
    async (route, call) => {
      const prepared = await BEFORE[route]?.();
      const fields = { ...(call.example.request as object), ...validFields[route], ...prepared };
      const response = await shop.app.inject({
        method: call.method,
        url: `/API${call.path}`,
        ...(call.method === "GET" ? { query: fields as Record<string, string> } : { payload: fields }),
        headers: call.auth === "none" ? {} : { authorization: `Bearer ${as.token}` },
      });
      expect(response.json()).toMatchObject({ status: "success", success: true });
      expect(response.statusCode).toBe(200);
      const answer = call.response.strict().parse(response.json());
      expect(Object.keys(answer)).toEqual(
        expect.arrayContaining(Object.keys(call.example.response as object)),
      );
    },
  );
});
