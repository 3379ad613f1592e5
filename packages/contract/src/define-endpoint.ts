import { LINE_PROBLEMS } from "@kasna/rules/orders/sale-units";
import { z } from "zod";

/** `required` needs a bearer token; `optional` uses one if sent. */
export type Auth = "none" | "optional" | "required";
export type Method = "GET" | "POST" | "DELETE";
export type RequestSchema = z.ZodObject;

/** The default limit of a request body, for each field and for all together. */
export const API_BODY_MAX_BYTES = 64 * 1024;
/** The limit of a request body that contains a list. */
export const LIST_BODY_MAX_BYTES = 256 * 1024;
/** The maximum number of fields in a form. */
export const FORM_FIELDS_MAX = 30;

/** The envelope of every JSON response (spec 2.2): `status` and `success` always agree. */
export const envelope = {
  status: z.literal("success"),
  success: z.literal(true),
  message: z.string(),
};

export const errorSchema = z.object({
  status: z.literal("error"),
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  codes: z.record(z.string(), z.enum(LINE_PROBLEMS)).optional(),
  changes: z
    .array(
      z.object({
        field: z.string(),
        product_id: z.int().optional(),
        sale_unit_id: z.int().optional(),
        sent: z.number(),
        now: z.number(),
      }),
    )
    .optional(),
  totals: z
    .object({
      subtotal: z.number(),
      shipping_charges: z.number(),
      discount_amount: z.number(),
      total_amount: z.number(),
    })
    .optional(),
  request_id: z.string().optional(),
});
export type ErrorResponse = z.infer<typeof errorSchema>;

type Definition<
  M extends Method,
  P extends string,
  A extends Auth,
  Req extends RequestSchema,
  Res extends z.ZodRawShape,
> = {
  method: M;
  path: P;
  auth: A;
  summary: string;
  request: Req;
  response: Res;
  /** Statuses of its domain errors, in addition to 400 (invalid input), 401 (token required) and 5xx. */
  errorStatuses?: readonly (404 | 409 | 429 | 503)[];
  bodyMaxBytes?: number;
  /** Whether its quantities are ordered, so that the shop's maximum quantity applies. */
  ordersQuantities?: true;
  example: { request: z.input<Req>; response: z.input<z.ZodObject<Res>> };
};

/** An endpoint that returns JSON, described for server, client, OpenAPI and tests. */
export function defineEndpoint<
  const M extends Method,
  const P extends `/${string}`,
  const A extends Auth,
  Req extends RequestSchema,
  Res extends z.ZodRawShape,
>(definition: Definition<M, P, A, Req, Res>) {
  const { response, errorStatuses = [], bodyMaxBytes = API_BODY_MAX_BYTES, ...rest } = definition;
  return {
    ...rest,
    errorStatuses,
    bodyMaxBytes,
    ordersQuantities: definition.ordersQuantities ?? false,
    route: `${definition.method} ${definition.path}` as `${M} ${P}`,
    response: z.object({ ...envelope, ...response }),
    payload: z.object(response),
  };
}

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
type FileType = "application/pdf" | "application/zip" | "text/csv" | typeof XLSX_TYPE;

/** An endpoint that returns a file. Its errors use the envelope. */
export function defineFileEndpoint<
  const P extends `/${string}`,
  const A extends "none" | "required",
  Req extends RequestSchema,
>(definition: {
  path: P;
  auth: A;
  type: FileType;
  summary: string;
  request: Req;
  errorStatuses: readonly (403 | 404 | 429)[];
}) {
  return { ...definition, method: "GET" as const, route: `GET ${definition.path}` as `GET ${P}` };
}

/** An endpoint that streams server-sent events, each a JSON object. */
export function defineStreamEndpoint<const P extends `/${string}`, Event extends z.ZodRawShape>(definition: {
  path: P;
  auth: "required";
  summary: string;
  event: Event;
  errorStatuses: readonly 429[];
  example: z.input<z.ZodObject<Event>>;
}) {
  return {
    ...definition,
    method: "GET" as const,
    route: `GET ${definition.path}` as `GET ${P}`,
    event: z.object(definition.event),
  };
}

export type StreamEndpoint = {
  method: "GET";
  path: `/${string}`;
  route: string;
  auth: "required";
  summary: string;
  event: z.ZodObject;
  errorStatuses: readonly number[];
  example: unknown;
};

export type FileEndpoint = {
  method: "GET";
  path: `/${string}`;
  route: string;
  auth: "none" | "required";
  type: string;
  summary: string;
  request: RequestSchema;
  errorStatuses: readonly number[];
};

export type Endpoint = {
  method: Method;
  path: `/${string}`;
  route: string;
  auth: Auth;
  summary: string;
  ordersQuantities: boolean;
  request: RequestSchema;
  response: z.ZodObject;
  payload: z.ZodObject;
  errorStatuses: readonly number[];
  bodyMaxBytes: number;
  example: { request: unknown; response: unknown };
};
