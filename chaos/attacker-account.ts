import { Agent } from "node:http";
import { contract } from "@kasna/contract";
import { ask, json, type TestRequest } from "./requests.ts";

const PASSWORD = "tighten-it";
const CART_MAX = 900;
/** These searches find so many parts in stock that no attack run sells one out. */
const SEARCHES = ["hex bolt m8", "hex bolt m10", "hex nut", "plain washer", "socket screw"];

/** A registered customer as plain data, so that it can be sent to other processes. */
export type Account = {
  /** A login request that succeeds. */
  login: TestRequest;
  token: string;
  addressId: number;
  /** Products with much stock. */
  productIds: readonly number[];
};

/** Registers a customer with an address by OTP at the shop at this port. */
export async function openAccount(port: number): Promise<Account> {
  const agent = new Agent({ keepAlive: true });
  const mobile = `98${String(Date.now()).slice(-8)}`;
  const callApi = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const { status, text } = await ask(agent, port, json(`/API${path}`, body, headers));
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text);
  };
  await callApi("/authentication/send_otp.php", { input: mobile });
  const inbox: { to: string; text: string }[] = JSON.parse(
    (await ask(agent, port, { path: "/dev/inbox.json" })).text,
  );
  const otp = /\d{4}/.exec(inbox.find(({ to }) => to === mobile)?.text ?? "")?.[0];
  await callApi("/authentication/verify_otp.php", { identifier: mobile, otp });
  const person = { name: "Meena Iyer", organisation: "Iyer Works", designation: "manager" };
  const secret = { password: PASSWORD, confirm_password: PASSWORD };
  await callApi("/authentication/register.php", {
    ...person,
    ...secret,
    mobile,
    email: `${mobile}@example.in`,
  });
  const login = { mobile, password: PASSWORD };
  const { token } = (await callApi("/authentication/login.php", login)).data;
  const address = contract.addresses.insert.example.request;
  const { id: addressId } = await callApi("/shipping/insert_shipping_address.php", address, bearer(token));
  const productIds: number[] = [];
  for (const search of SEARCHES) {
    const found = await callApi("/products/search_products.php", { search, per_page: 100 });
    for (const { id, stock_quantity: stock } of found.data as { id: number; stock_quantity: number }[])
      if (stock > CART_MAX && !productIds.includes(id)) productIds.push(id);
  }
  agent.destroy();
  return { login: json("/API/authentication/login.php", login), token, addressId, productIds };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const productOf = ({ productIds }: Account, turn: number) => productIds[turn % productIds.length];

/** Adds one more piece to the cart and returns the request for the cart's quotation, which is a new document. */
export async function quotation(
  agent: Agent,
  port: number,
  account: Account,
  turn: number,
): Promise<TestRequest> {
  const headers = bearer(account.token);
  const line = { product_id: productOf(account, turn), quantity: 1 };
  await ask(agent, port, json("/API/cart/add_to_cart.php", line, headers));
  const { text } = await ask(agent, port, json("/API/cart/get_quote.php", {}, headers));
  return { path: /"quote_url":"https?:\/\/[^/]+([^"]+)"/.exec(text)?.[1] ?? "/" };
}

/**
 * The requests of a checkout: adding one part to the cart, viewing the cart, and ordering. Paid online, because cash
 * would reach its limit.
 */
export function checkout(account: Account, turn: number): TestRequest[] {
  const headers = bearer(account.token);
  const order = { shipping_address_id: account.addressId, payment_method: "online" };
  return [
    json("/API/cart/add_to_cart.php", { product_id: productOf(account, turn), quantity: 1 }, headers),
    json("/API/cart/view_cart.php", {}, headers),
    json("/API/orders/place_order.php", order, headers),
  ];
}
