import { PASSKEY_MINUTES, PASSKEYS_MAX } from "@kasna/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { softwareAuthenticator } from "../../../../test/software-authenticator.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ loginFailuresPerAddress: 1000 }, { ofFewParts: true });
});
afterAll(() => shop.close());

const LOGIN = "POST /passkeys/login.php";
const ADD = "POST /passkeys/add_passkey.php";
type Authenticator = ReturnType<typeof softwareAuthenticator>;

const optionsFor = async (as: Customer, is_conditional: 0 | 1 = 0) =>
  (await shop.call("POST /passkeys/get_creation_options.php", { is_conditional }, { as })).options;
const loginOptions = async () => (await shop.call("POST /passkeys/get_login_options.php", {})).options;

/** A new customer with one passkey on a new authenticator. */
async function withPasskey() {
  const as = await shop.newCustomer();
  const key = softwareAuthenticator();
  const { passkey } = await shop.call(ADD, { credential: key.create(await optionsFor(as)) }, { as });
  return { as, key, passkey };
}
const login = async (key: Authenticator, tampering = {}) =>
  shop.send(LOGIN, { credential: key.use(await loginOptions(), tampering) });
const WRONG = { status: 401, body: { message: expect.stringContaining("This passkey did not work") } };

describe("a passkey", () => {
  it("logs in, again and again", async () => {
    const { as, key, passkey } = await withPasskey();
    expect(passkey).toMatchObject({ last_used_at: null });
    for (let use = 0; use < 2; use += 1) {
      const { status, body } = await login(key);
      expect([status, body.data.user.mobile]).toEqual([200, as.mobile]);
      const opened = { ...as, token: body.data.token };
      expect((await shop.send("POST /cart/view_cart.php", {}, { as: opened })).status).toBe(200);
    }
    const { passkeys } = await shop.call("POST /passkeys/view_passkeys.php", {}, { as });
    expect(passkeys).toMatchObject([{ id: passkey.id, last_used_at: expect.any(String) }]);
  });

  it("does not log in once removed, and only its owner can rename or remove it", async () => {
    const { as, key, passkey } = await withPasskey();
    const { id } = passkey;
    const other = await shop.newCustomer();
    for (const [route, more] of [
      ["POST /passkeys/rename_passkey.php", { name: "Stolen" }],
      ["POST /passkeys/delete_passkey.php", {}],
    ] as const)
      expect((await shop.send(route, { id, ...more }, { as: other })).status).toBe(404);
    await shop.call("POST /passkeys/rename_passkey.php", { id, name: "My phone" }, { as });
    const { passkeys } = await shop.call("POST /passkeys/view_passkeys.php", {}, { as });
    expect(passkeys.map(({ name }) => name)).toEqual(["My phone"]);
    await shop.call("POST /passkeys/delete_passkey.php", { id }, { as });
    expect(await login(key)).toMatchObject(WRONG);
  });

  it("does not log in to a blocked account", async () => {
    const { as, key } = await withPasskey();
    await shop.db.query("update users set blocked_at = now() where id = $1", [as.userId]);
    expect(await login(key)).toMatchObject(WRONG);
  });

  it("is deleted with its account", async () => {
    const { as, key } = await withPasskey();
    await optionsFor(as);
    await shop.db.query("delete from users where id = $1", [as.userId]);
    const { rows } = await shop.db.query(
      `select (select count(*)::int from passkeys where user_id = $1) as passkeys,
        (select count(*)::int from passkey_challenges where user_id = $1) as challenges`,
      [as.userId],
    );
    expect(rows).toEqual([{ passkeys: 0, challenges: 0 }]);
    expect(await login(key)).toMatchObject(WRONG);
  });
});

describe("a login is rejected", () => {
  it.each([
    ["from another site", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without PIN, finger or face", { isVerified: false }],
  ])("%s", async (_, tampering) => {
    const { key } = await withPasskey();
    expect(await login(key, tampering)).toMatchObject(WRONG);
    expect((await login(key)).status).toBe(200);
  });

  it("with an answer that was already sent", async () => {
    const { key } = await withPasskey();
    const credential = key.use(await loginOptions());
    expect((await shop.send(LOGIN, { credential })).status).toBe(200);
    expect(await shop.send(LOGIN, { credential })).toMatchObject(WRONG);
  });

  it("with all but one of the same answers sent at once", async () => {
    const { key } = await withPasskey();
    const credential = key.use(await loginOptions());
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.send(LOGIN, { credential })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("after five minutes", async () => {
    const { key } = await withPasskey();
    const options = await loginOptions();
    shop.turnClock(PASSKEY_MINUTES * 60_000 + 1);
    expect(await shop.send(LOGIN, { credential: key.use(options) })).toMatchObject(WRONG);
  });

  it("with a challenge that the shop did not issue, or issued for another purpose", async () => {
    const { as, key } = await withPasskey();
    for (const options of [{ challenge: "aW52ZW50ZWQ" }, { challenge: null }, await optionsFor(as)])
      expect(await shop.send(LOGIN, { credential: key.use(options) })).toMatchObject(WRONG);
  });

  it("with another passkey's signature, and like an unknown passkey", async () => {
    const { key } = await withPasskey();
    const stranger = softwareAuthenticator();
    const forged = stranger.use(await loginOptions());
    const { id, rawId } = key.use(await loginOptions());
    const answers = [
      await shop.send(LOGIN, { credential: { ...forged, id, rawId } }),
      await login(stranger),
      await shop.send(LOGIN, {
        credential: { ...forged, response: { ...forged.response, signature: "AA" } },
      }),
    ];
    expect(answers).toMatchObject([WRONG, WRONG, WRONG]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it("by a copy with a lower signature counter", async () => {
    const { key } = await withPasskey();
    expect((await login(key, { count: 7 })).status).toBe(200);
    expect(await login(key, { count: 7 })).toMatchObject(WRONG);
    expect((await login(key, { count: 8 })).status).toBe(200);
  });

  it("with a body that no browser sends", async () => {
    for (const credential of [null, "text", [], { id: "a" }, "{"])
      expect((await shop.send(LOGIN, { credential })).status).toBe(400);
  });
});

describe("a new passkey is rejected", () => {
  const NOT_ADDED = { status: 400, body: { message: "We could not add the passkey. Try again." } };

  it("for another account's request, twice, too late, or from another site", async () => {
    const [as, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const add = async (credential: object, by = as) => shop.send(ADD, { credential }, { as: by });
    const create = async (tampering = {}) => softwareAuthenticator().create(await optionsFor(as), tampering);
    expect(await add(await create(), other)).toMatchObject(NOT_ADDED);
    expect(await add(await create({ origin: "https://evil.example" }))).toMatchObject(NOT_ADDED);
    expect(await add(await create({ isVerified: false }))).toMatchObject(NOT_ADDED);
    expect(await add(softwareAuthenticator().create(await loginOptions()))).toMatchObject(NOT_ADDED);
    const late = await create();
    shop.turnClock(PASSKEY_MINUTES * 60_000 + 1);
    expect(await add(late)).toMatchObject(NOT_ADDED);
    const credential = await create();
    expect((await add(credential)).status).toBe(200);
    expect(await add(credential)).toMatchObject(NOT_ADDED);
  });

  it("if another account already has it", async () => {
    const { key } = await withPasskey();
    const as = await shop.newCustomer();
    const credential = key.create(await optionsFor(as));
    expect(await shop.send(ADD, { credential }, { as })).toMatchObject(NOT_ADDED);
  });

  it(`beyond ${PASSKEYS_MAX}`, async () => {
    const as = await shop.newCustomer();
    const credentials = [];
    for (let made = 0; made <= PASSKEYS_MAX; made += 1)
      credentials.push(softwareAuthenticator().create(await optionsFor(as)));
    const answers = await Promise.all(
      credentials.map((credential) => shop.send(ADD, { credential }, { as })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(PASSKEYS_MAX);
    expect((await shop.send("POST /passkeys/get_creation_options.php", {}, { as })).status).toBe(409);
  });
});

describe("a passkey that the browser creates automatically", () => {
  it("does not need to verify its owner then, but must at login", async () => {
    const as = await shop.newCustomer();
    const key = softwareAuthenticator();
    const credential = key.create(await optionsFor(as, 1), { isVerified: false });
    expect((await shop.send(ADD, { credential }, { as })).status).toBe(200);
    expect(await login(key, { isVerified: false })).toMatchObject(WRONG);
    expect((await login(key)).status).toBe(200);
  });
});

describe("the information given to a stranger", () => {
  it("contains no account and no passkey", async () => {
    const options = await loginOptions();
    expect(Object.keys(options).toSorted()).toEqual(["challenge", "rpId", "timeout", "userVerification"]);
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
  });

  it("is limited: failed logins from an address count like those by password", async () => {
    const small = await openShop({ loginFailuresPerAddress: 3 }, { ofFewParts: true });
    try {
      const { options } = await small.call("POST /passkeys/get_login_options.php", {});
      const credential = softwareAuthenticator().use(options);
      const statuses = [];
      for (let attempt = 0; attempt < 4; attempt += 1)
        statuses.push((await small.send(LOGIN, { credential })).status);
      expect(statuses).toEqual([401, 401, 401, 429]);
      const byPassword = { mobile: "9876543210", password: "any" };
      expect((await small.send("POST /authentication/login.php", byPassword)).status).toBe(429);
    } finally {
      await small.close();
    }
  });
});
