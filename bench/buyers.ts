import { Agent, request } from "node:http";

/**
 * Buyers with sessions, in a separate process: each repeatedly adds three parts to the cart, views the cart and the
 * addresses, and places an order.
 */
export type Buyer = { token: string; addressId: number };
export type Task = { url: string; buyers: Buyer[]; productIds: number[]; seconds: number };
export type Outcome = { orders: number; p99Ms: number; seconds: number; wrong: string[] };

const LINES = 3;

process.on("disconnect", () => process.exit(0));
process.on("message", async (task: Task) => process.send?.(await letBuy(task)));
process.send?.({ port: 0 });

async function letBuy({ url, buyers, productIds, seconds }: Task): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: buyers.length });
  const times: number[] = [];
  const wrong: string[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    buyers.map(async (buyer, index) => {
      const post = caller(agent, url, buyer.token);
      for (let turn = index * LINES; performance.now() < end; turn += LINES) {
        const start = performance.now();
        try {
          for (let line = 0; line < LINES; line++)
            await post("/cart/add_to_cart.php", {
              product_id: productIds[(turn + line) % productIds.length],
              quantity: 1,
            });
          await post("/cart/view_cart.php", {});
          await post("/shipping/view_shipping_address.php", {});
          const order = { shipping_address_id: buyer.addressId, payment_method: "cod" };
          await post("/orders/place_order.php", order);
          times.push(performance.now() - start);
        } catch (error) {
          wrong.push(String(error));
        }
      }
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    orders: times.length,
    p99Ms: times[Math.ceil(times.length * 0.99) - 1] ?? 0,
    seconds: (performance.now() - begun) / 1000,
    wrong: wrong.slice(0, 3),
  };
}

const caller = (agent: Agent, url: string, token: string) => (path: string, body: object) =>
  new Promise<void>((resolve, reject) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const outgoing = request(`${url}/API${path}`, { method: "POST", agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (piece) => (text += piece));
      answer.on("end", () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${path} answered ${answer.statusCode}: ${text}`)),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(JSON.stringify(body));
  });
