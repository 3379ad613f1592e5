import { setTimeout as pause } from "node:timers/promises";
import { contract } from "@kasna/contract";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createAdmin } from "../shop/src/features/admin/staff/create-admin.operations.server.ts";
import routes from "../shop/src/routes.ts";
import { openCliContext } from "../shop/src/server/commands/cli-context.ts";
import { readSettings } from "../shop/src/settings.ts";

/** A form of the back office: its action and the values of its fields. */
export type AdminForm = { action: string; fields: Record<string, string> };
export type TargetShop = Awaited<ReturnType<typeof findTarget>>;

const MOBILE = "9300000088";
const STAFF = { mobile: "8700000088", name: "Asha Rao", email: "asha@staff.in", role: "admin" } as const;
const PASSWORD = "tighten-every-bolt";
/** Forms that would end the fuzzer's own session. */
const EXCLUDED = /\/admin\/(?:sign-out|sessions|staff)/;

const patternsOf = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const own = path ? `${above}/${path}` : above;
    return [...(path ? [own] : []), ...patternsOf(children ?? [], own)];
  });

/** Prepares the fuzzer's targets: a buyer with data, a staff session, and the shop's pages and forms. */
export async function findTarget(origin: string, databaseUrl: string) {
  const call = async (path: string, body: object, token = "") => {
    const headers = { "Content-Type": "application/json", authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/API${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const textTo = async (mobile: string): Promise<string> => {
    const messages: { to: string; text: string }[] = await (await fetch(`${origin}/dev/inbox.json`)).json();
    return messages.find(({ to }) => to.endsWith(mobile))?.text ?? "";
  };
  await call("/authentication/send_otp.php", { input: MOBILE });
  await call("/authentication/verify_otp.php", {
    identifier: MOBILE,
    otp: (await textTo(MOBILE)).slice(0, 4),
  });
  const profile = { ...contract.authentication.register.example.request, mobile: MOBILE };
  await call("/authentication/register.php", profile);
  const { data } = await call("/authentication/login.php", { mobile: MOBILE, password: profile.password });
  const token: string = data.token;
  const [{ id: productId }] = (await call("/products/search_products.php", { search: "HB-M8x40-A2" })).data;
  const address = contract.addresses.insert.example.request;
  const { id: addressId } = await call("/shipping/insert_shipping_address.php", address, token);
  const items = [{ product_id: productId, quantity: 1 }];
  const order = { shipping_address_id: addressId, payment_method: "cod", items };
  const { order_id: orderId } = await call("/orders/place_order.php", order, token);
  const line = { product_id: productId, quantity: 3 };
  const { cart_id: cartId } = await call("/cart/add_to_cart.php", line, token);

  const cookie = await signIn(origin, databaseUrl, textTo);
  const forms = await adminForms(origin, cookie, orderId);
  const exported = await fetch(`${origin}/admin/catalogue/file-out?sub_category=201`, {
    headers: { cookie },
  });
  return {
    origin,
    token,
    cookie,
    forms,
    csv: (await exported.text()).split("\n").slice(0, 8),
    patterns: patternsOf(routes),
    pictures: [
      "/API/images/*",
      "/API/images/:a-:b.webp",
      "/API/images/HB-M8x40-A2:a",
      "/dev/inbox/:id",
      "/*.svg",
    ],
    parameters: [
      "q",
      "page",
      "show",
      "category_id",
      "product_id",
      "sub_category",
      "before",
      "after",
      "view",
      "from",
      "to",
      "material",
      "width",
      "in_stock",
      "status",
      "number",
      "orders",
      "kind",
      "category",
      "percent",
      "where",
      "next",
      "_routes",
      "index",
      "p",
      "version",
      "paths",
      "orderId",
      "dry_run",
    ],
    trueFields: {
      "POST /authentication/update_profile.php": { id: data.user.id, mobile: MOBILE },
      "POST /authentication/login.php": { mobile: MOBILE },
      "POST /cart/add_to_cart.php": { product_id: productId },
      "POST /cart/add_lines.php": { lines: JSON.stringify(items) },
      "POST /cart/update_cart.php": { cart_id: cartId },
      "DELETE /cart/delete_cart_item.php": { cart_id: cartId },
      "POST /shipping/update_shipping_address.php": { id: addressId },
      "POST /orders/place_order.php": { shipping_address_id: addressId, items: JSON.stringify(items) },
      "POST /orders/cancel_order.php": { order_id: orderId },
      "POST /product_reviews/add_product_review.php": { product_id: productId },
    } as Record<string, object>,
  };
}

/** Creates an admin and returns their back office cookie. */
async function signIn(origin: string, databaseUrl: string, textTo: (mobile: string) => Promise<string>) {
  const settings = readSettings("/nowhere", { PORT: "0", LOG_LEVEL: "silent" });
  const { ctx: shop, close } = openCliContext(databaseUrl, { settings, secretKey: "only-for-fuzzing" });
  await createAdmin(shop, { ...STAFF, password: PASSWORD });
  await close();
  const post = (fields: Record<string, string>, cookie = "") =>
    fetch(`${origin}/admin/sign-in`, {
      method: "POST",
      redirect: "manual" as const,
      body: new URLSearchParams(fields),
      headers: { origin, cookie },
    });
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const begun = cookieOf(await post({ step: "password", mobile: STAFF.mobile, password: PASSWORD }));
  let code = "";
  for (let tries = 0; tries < 50 && !code; tries++) {
    code = /^\d{6}/.exec(await textTo(STAFF.mobile))?.[0] ?? "";
    if (!code) await pause(100);
  }
  const cookie = cookieOf(await post({ step: "code", code }, begun));
  if (!cookie) throw new Error("The fuzzer could not sign in to the back office");
  return cookie;
}

/** Every form on the back office's pages, with the names and values in its HTML. */
async function adminForms(origin: string, cookie: string, orderId: number): Promise<AdminForm[]> {
  const pages = patternsOf(routes)
    .filter((pattern) => pattern.startsWith("/admin") && !EXCLUDED.test(pattern) && !pattern.endsWith("*"))
    .flatMap((pattern) =>
      pattern.includes(":") ? [pattern.replace(/:\w+/, "1"), pattern.replace(/:\w+/, "new")] : [pattern],
    )
    .concat(`/admin/orders/${orderId}`, "/admin/catalogue/parts/2000");
  const forms: AdminForm[] = [
    { action: "/admin/catalogue/file-in", fields: {} },
    {
      action: "/admin/catalogue/rows-save",
      fields: { changes: '[{"id":1,"field":"pricePaise","was":"1","now":"2"}]' },
    },
    { action: "/admin/catalogue/rows-change", fields: { remove: "[1]", add: "{}" } },
    { action: "/admin/catalogue/pictures/HB-M8x40-A2", fields: { action: "remove" } },
  ];
  for (const page of pages) {
    const answer = await fetch(origin + page, { headers: { cookie }, redirect: "manual" });
    const html = /html/.test(answer.headers.get("content-type") ?? "") ? await answer.text() : "";
    for (const [, attributes = "", inner = ""] of html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)) {
      if (!/method="post"/i.test(attributes)) continue;
      const action = /action="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&") ?? page;
      const named = [...inner.matchAll(/<(?:input|select|textarea|button)[^>]*\sname="([^"]*)"[^>]*>/g)];
      const fields = named.map(([tag, name = ""]) => [name, /\svalue="([^"]*)"/.exec(tag)?.[1] ?? "1"]);
      if (!EXCLUDED.test(action))
        forms.push({ action: action.split("?")[0] ?? page, fields: Object.fromEntries(fields) });
    }
  }
  return forms;
}
