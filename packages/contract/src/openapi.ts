import { QUANTITY_MAX } from "@kasna/rules/limits";
import { z } from "zod";
import type { Endpoint, FileEndpoint, StreamEndpoint } from "./define-endpoint.ts";
import { errorSchema } from "./define-endpoint.ts";
import { allEndpoints, allFiles, allStreams } from "./index.ts";

const schemaOf = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const ERROR_DESCRIPTIONS: Record<number, string> = {
  400: "The request is invalid. `errors` has a message for each field",
  401: "The token is missing, expired or revoked",
  403: "The link has expired or is not valid",
  404: "Not found, or not yours",
  409: "Conflict with the current state, such as a changed price, short stock or an account that exists already",
  413: "The request body is too large",
  415: "The content type is not supported",
  429: "Too many requests. Try again after the time in the Retry-After header",
  500: "Server error. Quote `request_id` when you report it",
  503: "A service that the shop depends on is not available. Try again in a moment",
};

const errorResponse = (status: number) => ({
  description: ERROR_DESCRIPTIONS[status],
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

function operation(endpoint: Endpoint, tag: string) {
  const request = schemaOf(endpoint.request, "input") as {
    properties?: Record<string, object>;
    required?: string[];
  };
  const inQuery = endpoint.method === "GET";
  const statuses = new Set([400, ...endpoint.errorStatuses, 500]);
  if (endpoint.auth === "required") statuses.add(401);
  if (!inQuery) for (const status of [413, 415]) statuses.add(status);
  return {
    tags: [tag],
    summary: endpoint.summary,
    security:
      endpoint.auth === "none" ? [] : endpoint.auth === "optional" ? [{}, { token: [] }] : [{ token: [] }],
    ...(inQuery
      ? { parameters: parameters(request) }
      : {
          requestBody: {
            content: Object.fromEntries(
              ["multipart/form-data", "application/x-www-form-urlencoded", "application/json"].map((type) => [
                type,
                { schema: request, example: endpoint.example.request },
              ]),
            ),
          },
        }),
    responses: {
      200: {
        description: "Success",
        content: {
          "application/json": {
            schema: schemaOf(endpoint.response, "output"),
            example: {
              status: "success",
              success: true,
              message: "…",
              ...(endpoint.example.response as object),
            },
          },
        },
      },
      ...Object.fromEntries([...statuses].sort().map((status) => [status, errorResponse(status)])),
    },
  };
}

const parameters = (request: { properties?: Record<string, object>; required?: string[] }) =>
  Object.entries(request.properties ?? {}).map(([name, schema]) => ({
    in: "query",
    name,
    schema,
    required: request.required?.includes(name) ?? false,
  }));

function fileOperation(endpoint: FileEndpoint, tag: string) {
  const statuses = [
    400,
    ...endpoint.errorStatuses,
    ...(endpoint.auth === "required" ? [401] : []),
    500,
  ].sort();
  return {
    tags: [tag],
    summary: endpoint.summary,
    security: endpoint.auth === "none" ? [] : [{ token: [] }],
    parameters: parameters(schemaOf(endpoint.request, "input") as Parameters<typeof parameters>[0]),
    responses: {
      200: {
        description: "The file",
        content: { [endpoint.type]: { schema: { type: "string", format: "binary" } } },
      },
      ...Object.fromEntries(statuses.map((status) => [status, errorResponse(status)])),
    },
  };
}

function streamOperation(endpoint: StreamEndpoint, tag: string) {
  return {
    tags: [tag],
    summary: endpoint.summary,
    security: [{ token: [] }],
    responses: {
      200: {
        description: "Server-sent events. The data of each event is one such object",
        content: {
          "text/event-stream": { schema: schemaOf(endpoint.event, "output"), example: endpoint.example },
        },
      },
      ...Object.fromEntries(
        [401, ...endpoint.errorStatuses, 500].map((status) => [status, errorResponse(status)]),
      ),
    },
  };
}

/** The same with the shop's maximum quantity as the maximum of each `quantity`. */
const withMaximum = <Described>(described: Described, maximum: number): Described =>
  JSON.parse(
    JSON.stringify(described, (name, value) =>
      name === "quantity" && typeof value === "object" ? { ...value, maximum } : value,
    ),
  );

/** The OpenAPI 3.1 document of all endpoints, in a shop with this maximum quantity. */
export function openapi(title: string, quantityMax: number = QUANTITY_MAX) {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of allEndpoints) {
    const tag = endpoint.path.split("/")[1] ?? "";
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: endpoint.ordersQuantities
        ? withMaximum(operation(endpoint, tag), quantityMax)
        : operation(endpoint, tag),
    };
  }
  for (const file of allFiles) paths[file.path] = { get: fileOperation(file, file.path.split("/")[1] ?? "") };
  for (const stream of allStreams)
    paths[stream.path] = { get: streamOperation(stream, stream.path.split("/")[1] ?? "") };
  return {
    openapi: "3.1.0",
    info: { title, version: "1.0.0" },
    servers: [{ url: "/API" }],
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: { Error: schemaOf(errorSchema, "output") },
    },
    paths,
  };
}
