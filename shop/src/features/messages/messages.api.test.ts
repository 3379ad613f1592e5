import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openMailServer } from "../../../test/gateways/mail-server.ts";
import { openSmsGateway } from "../../../test/gateways/sms-gateway.ts";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import type { Settings } from "../../settings.ts";
import { advanceOrder } from "../orders/advance-order.operations.server.ts";
import { listFailedJobs } from "../outbox/outbox.operations.server.ts";

const SEND = "POST /authentication/send_otp.php";
const templates = {
  otp: "otp-template",
  shipped: "shipped-template",
  shipped_untracked: "",
  out_for_delivery: "",
  answered: "",
  transfer_due: "",
};

let gateway: Awaited<ReturnType<typeof openSmsGateway>>;
let mail: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  gateway = await openSmsGateway();
  mail = await openMailServer();
});
afterAll(async () => {
  await gateway.close();
  await mail.close();
});
afterEach(() => gateway.clear());

const smsOf = (provider: "msg91" | "twilio", more: Partial<Settings["sms"]> = {}): Partial<Settings> => ({
  smsProvider: provider,
  sms: { url: gateway.url, account: "AC1", key: "right-key", from: "+14155550100", templates, ...more },
});

describe.each(["msg91", "twilio"] as const)("an OTP by %s", (provider) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(smsOf(provider));
  });
  afterAll(() => shop.close());
  let mobile: string;
  let made = 0;
  beforeEach(() => {
    made += 1;
    mobile = String(9_700_000_000 + made);
  });
  const send = () => shop.send(SEND, { input: mobile });
  const codeSent = () => {
    const [{ url, body } = { url: new URL("http://x"), body: "" }] = gateway.requests.slice(-1);
    const form = new URLSearchParams(body);
    return url.searchParams.get("otp") ?? JSON.parse(form.get("ContentVariables") ?? "{}")["1"];
  };

  it("reaches the gateway with the valid code", async () => {
    expect((await send()).status).toBe(200);
    expect(gateway.requests).toHaveLength(1);
    const [sent] = gateway.requests;
    if (provider === "msg91") {
      expect(sent?.url.pathname).toBe("/api/v5/otp");
      expect(Object.fromEntries(sent?.url.searchParams ?? [])).toMatchObject({
        template_id: "otp-template",
        mobile: `91${mobile}`,
        otp_expiry: "5",
      });
    } else
      expect(Object.fromEntries(new URLSearchParams(sent?.body))).toMatchObject({
        To: `+91${mobile}`,
        From: "+14155550100",
        ContentSid: "otp-template",
      });
    const verified = await shop.send("POST /authentication/verify_otp.php", {
      identifier: mobile,
      otp: codeSent(),
    });
    expect(verified.status).toBe(200);
    expect((await shop.db.query("select from inbox_messages")).rowCount).toBe(0);
  });

  it.each([[500], [503], ["hang-up"]] as const)("is sent on the second attempt after %s", async (failure) => {
    gateway.failNext(failure);
    expect((await send()).status).toBe(200);
    expect(gateway.requests).toHaveLength(2);
  });

  it("that can't be sent returns an error, and can be requested again at once", async () => {
    gateway.failNext(500, 500);
    const { status, body } = await send();
    expect([status, body.message, body.success]).toEqual([503, "Failed to send OTP", false]);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });

  it("that can't be sent does not count towards the five an hour", async () => {
    for (let tries = 0; tries < 7; tries++) {
      gateway.failNext(500, 500);
      expect((await send()).status).toBe(503);
    }
    expect((await send()).status).toBe(200);
  });
});

describe("an OTP", () => {
  it("that the gateway rejects is not sent twice", async () => {
    const shop = await openShop(smsOf("msg91", { key: "wrong-key" }));
    expect((await shop.send(SEND, { input: "9711111111" })).status).toBe(503);
    expect(gateway.requests).toHaveLength(1);
    await shop.close();
  });

  it("whose gateway never answers fails in seconds", async () => {
    const shop = await openShop(smsOf("twilio"));
    gateway.failNext("no-answer", "no-answer");
    const { status, body } = await shop.send(SEND, { input: "9711111112" });
    expect([status, body.message]).toEqual([503, "Failed to send OTP"]);
    // The code may still arrive, and is then valid.
    const [{ body: form } = { body: "" }] = gateway.requests;
    expect(new URLSearchParams(form).get("ContentVariables")).toContain('"1"');
    await shop.close();
  });
});

describe("the e-mails and messages of an order", () => {
  let shop: TestShop;
  beforeAll(async () => {
    const smtp = { provider: "smtp" as const, smtpUrl: mail.url, from: "Kasna <orders@kasna.test>" };
    shop = await openShop({ mail: smtp }, { ofFewParts: true });
  });
  afterAll(() => shop.close());
  afterEach(() => {
    mail.received.length = 0;
  });

  async function cashOrder() {
    const as = await shop.newCustomer();
    const { id: product_id } = await shop.product("HB-M8x40-A2");
    const items = [{ product_id, quantity: 4 }];
    const order = {
      shipping_address_id: await shop.newAddress(as),
      payment_method: "cod" as const,
      items,
    };
    const { order_id } = await shop.call("POST /orders/place_order.php", order, { as });
    return { as, orderId: order_id };
  }
  const ship = (orderId: number) =>
    advanceOrder(shop.inside, { orderId, to: "shipped", trackingNumber: "DTDC-77", actor: "test" });

  it("confirm it in HTML and text, to the buyer's own address", async () => {
    const { as, orderId } = await cashOrder();
    await shop.runJobs();
    expect(mail.received).toHaveLength(1);
    const [{ to, from, source } = { to: "", from: "", source: "" }] = mail.received;
    expect([to, from]).toEqual([`buyer-${as.mobile}@example.in`, "orders@kasna.test"]);
    expect(source).toContain(`Subject: Your Kasna order #${orderId} is confirmed`);
    expect(source).toContain(`Message-ID: <order-${orderId}-confirmed@localhost>`);
    expect(source).toContain("Content-Type: text/plain");
    expect(source).toContain("Content-Type: text/html");
    expect(source).toContain("HB-M8x40-A2");
    expect(source).toMatch(/Estimated delivery: \d{1,2} \w{3} \d{4}\./);
    expect(source).not.toContain("application/pdf");
  });

  it("announce shipping by e-mail with the invoice attached, and by SMS", async () => {
    const { as, orderId } = await cashOrder();
    await shop.runJobs();
    mail.received.length = 0;
    await ship(orderId);
    await shop.runJobs();
    expect(mail.received).toHaveLength(1);
    const [{ source } = { source: "" }] = mail.received;
    expect(source).toContain(`filename=invoice-${orderId}.pdf`);
    expect(Buffer.from(/JVBERi0[\s\S]*?(?=\r\n--)/.exec(source)?.[0] ?? "", "base64").subarray(0, 5)).toEqual(
      Buffer.from("%PDF-"),
    );
    const { rows } = await shop.db.query(`select text from inbox_messages where "to" = $1 order by id desc`, [
      as.mobile,
    ]);
    expect(rows[0].text).toBe(
      `Parcel 1 of 1 of your Kasna order ${orderId} has been shipped. Tracking number: DTDC77.`,
    );
  });

  it("are not sent for a rejected order", async () => {
    const as = await shop.newCustomer();
    const { id: product_id } = await shop.product("HB-M8x40-A2");
    const refused = await shop.send(
      "POST /orders/place_order.php",
      {
        shipping_address_id: await shop.newAddress(as),
        payment_method: "cod",
        total_amount: 1,
        items: [{ product_id, quantity: 1 }],
      },
      { as },
    );
    expect(refused.status).toBe(409);
    await shop.runJobs();
    expect(mail.received).toEqual([]);
  });

  it("wait while the mail server is unavailable, and are sent once it is back", async () => {
    mail.rejectNext(2);
    const { orderId } = await cashOrder();
    for (let tries = 0; tries < 3; tries++) {
      expect(mail.received).toEqual([]);
      await shop.runJobs({ evenLater: true });
    }
    expect(mail.received[0]?.source).toContain(`#${orderId}`);
    expect(await listFailedJobs(shop.inside.db)).toEqual([]);
  });

  it("are shown in the inbox as text and as HTML, without running any script", async () => {
    const inboxShop = await openShop({}, { ofFewParts: true });
    const as = await inboxShop.newCustomer();
    const { id: product_id } = await inboxShop.product("HB-M8x40-A2");
    const shipping_address_id = await inboxShop.newAddress(as);
    await inboxShop.db.query("update addresses set first_name = '<img src=x onerror=alert(1)>'");
    const order = { shipping_address_id, payment_method: "cod" as const };
    const items = [{ product_id, quantity: 1 }];
    await inboxShop.call("POST /orders/place_order.php", { ...order, items }, { as });
    await inboxShop.runJobs();
    const [newest] = (await inboxShop.app.inject("/dev/inbox.json")).json();
    expect(newest).toMatchObject({ channel: "email", to: `buyer-${as.mobile}@example.in`, attachments: [] });
    const html = await inboxShop.app.inject(`/dev/inbox/${newest.id}`);
    expect(html.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(html.body).not.toContain("<img");
    expect((await inboxShop.app.inject("/dev/inbox")).body).not.toContain("<img");
    for (const id of ["0", "999999", "x", "9e9"])
      expect((await inboxShop.app.inject(`/dev/inbox/${id}`)).statusCode).toBe(404);
    await inboxShop.close();
  });
});
