import { Agent } from "node:http";
import { ask, json, type TestRequest } from "./requests.ts";

const PASSWORD = "tighten-it";
const CART_MAX = 900;

export type Account = {
  /** A login request that succeeds. */
  login: TestRequest;
  /** A request for the quotation of a new cart. */
  quotation: (turn: number) => Promise<TestRequest>;
};

/** Registers a customer of the shop at this port by OTP. */
export async function openAccount(port: number): Promise<Account> {
  const agent = new Agent({ keepAlive: true });
  const mobile = `98${String(Date.now()).slice(-8)}`;
  const callApi = async (path: string, body: object) => {
    const { status, text } = await ask(agent, port, json(`/API${path}`, body));
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
  const found = await callApi("/products/search_products.php", { search: "hex bolt m8", per_page: 100 });
  const inStock = (found.data as { id: number; stock_quantity: number }[]).filter(
    ({ stock_quantity: stock }) => stock > CART_MAX,
  );
  return {
    login: json("/API/authentication/login.php", login),
    async quotation(turn) {
      const product_id = inStock[turn % inStock.length]?.id;
      const headers = { Authorization: `Bearer ${token}` };
      await ask(agent, port, json("/API/cart/add_to_cart.php", { product_id, quantity: 1 }, headers));
      const { text } = await ask(agent, port, json("/API/cart/get_quote.php", {}, headers));
      return { path: /"quote_url":"https?:\/\/[^/]+([^"]+)"/.exec(text)?.[1] ?? "/" };
    },
  };
}
