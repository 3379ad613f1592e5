import { z } from "zod";
import type { Endpoint, FileEndpoint, StreamEndpoint } from "./define-endpoint.ts";
import { errorSchema } from "./define-endpoint.ts";
import { allEndpoints, allFiles, allStreams } from "./index.ts";

const schemaOf = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const MEANINGS: Record<number, string> = {
  400: "What was sent is wrong; `errors` names each field",
  401: "No token, or a dead one",
  403: "The link has expired or was changed",
  404: "Not there, or not yours",
  409: "The facts have changed: price, stock, or already taken",
  413: "The body is too large",
  415: "A body of an unknown type",
  429: "Too often; see the Retry-After header",
  500: "Our fault; `request_id` names it in our log",
  503: "A gateway that the shop needs does not answer; try again in a moment",
};

const refusal = (status: number) => ({
  description: MEANINGS[status],
  content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
});

function operation(call: Endpoint, tag: string) {
  const request = schemaOf(call.request, "input") as {
    properties?: Record<string, object>;
    required?: string[];
  };
  const inQuery = call.method === "GET";
  const statuses = new Set([400, ...call.errorStatuses, 500]);
  if (call.auth === "required") statuses.add(401);
  if (!inQuery) for (const status of [413, 415]) statuses.add(status);
  return {
    tags: [tag],
    summary: call.summary,
    security: call.auth === "none" ? [] : call.auth === "optional" ? [{}, { token: [] }] : [{ token: [] }],
    ...(inQuery
      ? { parameters: parameters(request) }
      : {
          requestBody: {
            content: Object.fromEntries(
              ["multipart/form-data", "application/x-www-form-urlencoded", "application/json"].map((type) => [
                type,
                { schema: request, example: call.example.request },
              ]),
            ),
          },
        }),
    responses: {
      200: {
        description: "Done",
        content: {
          "application/json": {
            schema: schemaOf(call.response, "output"),
            example: { status: "success", success: true, message: "…", ...(call.example.response as object) },
          },
        },
      },
      ...Object.fromEntries([...statuses].sort().map((status) => [status, refusal(status)])),
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

function fileOperation(call: FileEndpoint, tag: string) {
  const statuses = [400, ...call.errorStatuses, ...(call.auth === "required" ? [401] : []), 500].sort();
  return {
    tags: [tag],
    summary: call.summary,
    security: call.auth === "none" ? [] : [{ token: [] }],
    parameters: parameters(schemaOf(call.request, "input") as Parameters<typeof parameters>[0]),
    responses: {
      200: {
        description: "The file",
        content: { [call.type]: { schema: { type: "string", format: "binary" } } },
      },
      ...Object.fromEntries(statuses.map((status) => [status, refusal(status)])),
    },
  };
}

function streamOperation(call: StreamEndpoint, tag: string) {
  return {
    tags: [tag],
    summary: call.summary,
    security: [{ token: [] }],
    responses: {
      200: {
        description: "Server-sent events; the data of each is one such object",
        content: {
          "text/event-stream": { schema: schemaOf(call.event, "output"), example: call.example },
        },
      },
      ...Object.fromEntries([401, ...call.errorStatuses, 500].map((status) => [status, refusal(status)])),
    },
  };
}

/** The OpenAPI 3.1 document of every call, made from the contract. */
export function openapi(title: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of allEndpoints) {
    const tag = call.path.split("/")[1] ?? "";
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, tag) };
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
      schemas: { ErrorAnswer: schemaOf(errorSchema, "output") },
    },
    paths,
  };
}
