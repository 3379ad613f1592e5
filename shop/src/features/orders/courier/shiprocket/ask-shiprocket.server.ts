import { z } from "zod";
import { GatewayError, gatewayRequest } from "../../../../api/gateway-request.server.ts";
import { CourierError } from "../courier.server.ts";
import type { ShiprocketSettings } from "../settings.ts";

export const NAME = "Shiprocket";
const TIMEOUT_MS = 8000;
const MESSAGE_MAX = 300;

/** The token of each account, kept until Shiprocket rejects it. It is valid for ten days. */
const tokens = new WeakMap<ShiprocketSettings, string>();

type Request = { method?: "GET" | "POST"; path: string; json?: object };

/** Sends a request to Shiprocket (API v1), signing in if necessary, and reads its response. Throws CourierError. */
export async function askShiprocket<S extends z.ZodType>(
  settings: ShiprocketSettings,
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  const known = tokens.get(settings);
  try {
    return await send(settings, request, schema, known ?? (await signIn(settings)));
  } catch (error) {
    const isExpired = error instanceof GatewayError && error.status === 401 && known !== undefined;
    if (!isExpired) throw asCourierError(error);
  }
  try {
    return await send(settings, request, schema, await signIn(settings));
  } catch (error) {
    throw asCourierError(error);
  }
}

async function send<S extends z.ZodType>(
  settings: ShiprocketSettings,
  { method = "POST", path, json }: Request,
  schema: S,
  token?: string,
): Promise<z.output<S>> {
  const { body } = await gatewayRequest(NAME, `${settings.url}/v1/external${path}`, {
    method,
    timeoutMs: TIMEOUT_MS,
    headers: {
      Accept: "application/json",
      "Content-Type": "application/json",
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const message = messageIn(body);
  throw new CourierError(
    message ? `${NAME}: ${message}` : `${NAME} sent a response that the shop can't read`,
  );
}

async function signIn(settings: ShiprocketSettings): Promise<string> {
  tokens.delete(settings);
  const { email, password } = settings;
  try {
    const json = { email, password };
    const { token } = await send(
      settings,
      { path: "/auth/login", json },
      z.object({ token: z.string().min(1) }),
    );
    tokens.set(settings, token);
    return token;
  } catch (error) {
    if (error instanceof GatewayError && error.isFinal)
      throw new CourierError(`${NAME} rejected the e-mail address or password in the settings`);
    throw error;
  }
}

/** An error of the gateway as a CourierError, with a sentence for staff. */
function asCourierError(error: unknown): unknown {
  if (!(error instanceof GatewayError)) return error;
  const message = error.isFinal ? messageIn(error.body) : "";
  return new CourierError(message ? `${NAME}: ${message}` : error.message, { cause: error });
}

/** The error in a response: its message, and that of the first invalid field. */
function messageIn(body: Record<string, unknown>): string {
  const { message, errors, response } = body;
  const details = isObject(response) ? (isObject(response.data) ? response.data : response) : {};
  const fields = isObject(errors) ? Object.values(errors).flat() : [];
  return [message, details.awb_assign_error, details.message, fields[0]]
    .filter((text) => typeof text === "string")
    .join(" ")
    .slice(0, MESSAGE_MAX)
    .trim();
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Shiprocket writes ids and numbers as text or as numbers. Empty if there is none. */
export const textual = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value === null || value === undefined ? "" : String(value)));
