import { type GatewayRequest, openGateway } from "./gateway.ts";

const ACCOUNT = {
  email: "api@kasna.test",
  password: "right-password",
  pickup: "Store",
  webhookKey: "hook-key",
};

type Sent = { order_id: string; sub_total: number; payment_method: string; weight: number };
type Order = {
  id: number;
  shipmentId: number;
  status: string;
  awb: string;
  courier: string;
  pickups: number;
  sent: Sent;
};
const OFFERS = [
  { courier_company_id: 54, courier_name: "Xpress Surface", rate: 118.5, estimated_delivery_days: "3" },
  { courier_company_id: 10, courier_name: "Delhivery Surface", rate: 84, estimated_delivery_days: "5" },
];
/** Nobody goes there. */
const NOWHERE = ["744301", "641047"];

const refused = (message: string, status = 400) => ({ status, body: { message, status_code: status } });
const isIn = (list: unknown, id: number) => Array.isArray(list) && list.map(Number).includes(id);

/** Fakes Shiprocket's API as its public documentation describes it: couriers, orders, AWBs, labels, tracking, webhooks. */
export async function openShiprocket() {
  const orders: Order[] = [];
  const scans = new Map<string, { code: number; statusText: string; at: string }>();
  let token = "token-1";
  let signIns = 0;
  let made = 0;

  function answer({ method, url, headers, body }: GatewayRequest) {
    const path = url.pathname.replace("/v1/external", "");
    const sent = body ? JSON.parse(body) : {};
    if (path === "/auth/login") {
      signIns += 1;
      if (sent.password !== ACCOUNT.password) return refused("Invalid email and password combination");
      return { status: 200, body: { token } };
    }
    if (headers.authorization !== `Bearer ${token}`) return refused("Token has expired", 401);
    if (path === "/settings/company/pickup")
      return {
        status: 200,
        body: {
          data: { shipping_address: [{ pickup_location: "Store", pin_code: 641012, city: "Coimbatore" }] },
        },
      };
    if (path === "/courier/serviceability/")
      return NOWHERE.includes(url.searchParams.get("delivery_postcode") ?? "")
        ? { status: 200, body: { status: 404, message: "No courier serviceable" } }
        : { status: 200, body: { status: 200, data: { available_courier_companies: OFFERS } } };
    if (path === "/orders" && method === "GET")
      return { status: 200, body: { data: orders.filter((order) => matches(order, url)).map(shown) } };
    return changed(path, sent);
  }

  const matches = ({ sent }: Order, url: URL) => sent.order_id.includes(url.searchParams.get("search") ?? "");
  const shown = ({ id, shipmentId, status, awb, courier, sent }: Order) => ({
    id,
    channel_order_id: sent.order_id,
    status,
    shipments: [{ id: shipmentId, awb, courier }],
  });

  function changed(path: string, sent: Record<string, unknown> & Partial<Sent>) {
    if (path === "/orders/create/adhoc") return create(sent as Sent);
    if (path === "/courier/assign/awb") return assign(Number(sent.shipment_id), Number(sent.courier_id));
    if (path === "/courier/generate/pickup") {
      const order = orders.find(({ shipmentId }) => isIn(sent.shipment_id, shipmentId));
      if (!order) return refused("No shipment", 404);
      order.pickups += 1;
      return order.pickups > 1
        ? refused("Already in Pickup Queue.")
        : { status: 200, body: { pickup_status: 1, response: { status: 3 } } };
    }
    if (path === "/courier/generate/label") {
      const order = orders.find(({ shipmentId }) => isIn(sent.shipment_id, shipmentId));
      return {
        status: 200,
        body: { label_created: 1, label_url: `${gateway.url}/labels/${order?.awb}.pdf` },
      };
    }
    if (path === "/orders/cancel") {
      for (const order of orders) if (isIn(sent.ids, order.id)) order.status = "CANCELED";
      return { status: 200, body: { status_code: 200, message: "Order cancelled successfully." } };
    }
    const [, awb = ""] = /^\/courier\/track\/awb\/(.+)$/.exec(path) ?? [];
    if (awb) return track(awb);
    return refused("Not found", 404);
  }

  function create(sent: Sent) {
    const existing = orders.find((placed) => placed.sent.order_id === sent.order_id);
    const order = existing ?? newOrder(sent);
    return { status: 200, body: { order_id: order.id, shipment_id: order.shipmentId, status: order.status } };
  }

  function newOrder(sent: Sent): Order {
    made += 1;
    const ids = { id: 348_000 + made, shipmentId: 16_104_000 + made };
    const order = { ...ids, status: "NEW", awb: "", courier: "", pickups: 0, sent };
    orders.push(order);
    return order;
  }

  function assign(shipmentId: number, courierId: number) {
    const order = orders.find((order) => order.shipmentId === shipmentId);
    const offer = OFFERS.find(({ courier_company_id }) => courier_company_id === courierId);
    if (!order || !offer) return refused("Shipment or courier not found");
    if (order.awb) return refused("AWB is already assigned");
    order.awb = String(1_904_142_475_000 + shipmentId);
    order.courier = offer.courier_name;
    const assigned = { awb_code: order.awb, courier_name: offer.courier_name };
    return { status: 200, body: { awb_assign_status: 1, response: { data: assigned } } };
  }

  function track(awb: string) {
    const scan = scans.get(awb);
    if (!scan) return { status: 200, body: { tracking_data: { track_status: 0, shipment_status: 0 } } };
    return {
      status: 200,
      body: {
        tracking_data: {
          track_status: 1,
          shipment_status: scan.code,
          shipment_track: [{ current_status: scan.statusText }],
          shipment_track_activities: [{ date: scan.at }],
        },
      },
    };
  }

  const gateway = await openGateway(answer);
  return {
    ...gateway,
    settings: { url: gateway.url, ...ACCOUNT },
    orders,
    signIns: () => signIns,
    /** From now on the token that was given is not good any more. */
    expireToken() {
      token = `token-${signIns + 2}`;
    },
    /** What tracking says of a parcel: the number of its status, in words, and when, in India. */
    scan: (awb: string, code: number, statusText: string, at: string) =>
      void scans.set(awb, { code, statusText, at }),
    /** A notification as it is sent. */
    notification(awb: string, code: number, statusText: string, at = "25 11 2026 10:00:00") {
      return {
        headers: { "x-api-key": ACCOUNT.webhookKey, "content-type": "application/json" },
        payload: JSON.stringify({
          awb,
          current_status: statusText,
          current_status_id: 1,
          shipment_status: statusText,
          shipment_status_id: code,
          current_timestamp: at,
          is_return: 0,
        }),
      };
    },
  };
}

export type FakeShiprocket = Awaited<ReturnType<typeof openShiprocket>>;
