import { type GatewayRequest, openGateway } from "./gateway.ts";

/** Fakes MSG91 and Twilio, as their public documentation describes them, in one server. */
export const openSmsGateway = () =>
  openGateway((request: GatewayRequest) => {
    const { pathname } = request.url;
    if (pathname.startsWith("/api/v5/"))
      return request.headers.authkey === "right-key"
        ? { status: 200, body: { type: "success", request_id: "3668" } }
        : { status: 200, body: { type: "error", message: "Authentication failure" } };
    const [, account] = /^\/2010-04-01\/Accounts\/([^/]+)\/Messages\.json$/.exec(pathname) ?? [];
    if (!account) return { status: 404, body: {} };
    const expected = `Basic ${Buffer.from(`${account}:right-key`).toString("base64")}`;
    return request.headers.authorization === expected
      ? { status: 201, body: { sid: "SM1", status: "queued" } }
      : { status: 401, body: { code: 20003, message: "Authenticate" } };
  });
