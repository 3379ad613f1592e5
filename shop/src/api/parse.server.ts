import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { domainError } from "./domain-errors.server.ts";

type Fields = Record<string, unknown>;

/** The fields of a request: its body's, and the query's for GET and DELETE. Throws `fields_wrong` for other bodies. */
export function sentFields(request: FastifyRequest): Fields {
  const query = request.query as Fields;
  if (request.method === "GET") return query;
  const body = request.body ?? {};
  if (typeof body !== "object" || Array.isArray(body))
    throw domainError("fields_wrong", { message: "The body must be an object of fields" });
  return request.method === "DELETE" ? { ...query, ...body } : { ...body };
}

/** The validated input of a request. Throws `fields_wrong` with a message for each invalid field. */
export function parseInput<S extends z.ZodType>(schema: S, fields: Fields): z.output<S> {
  assertNoNul(fields);
  const parsed = schema.safeParse(fields);
  if (parsed.success) {
    // Check again the text that was JSON inside a string.
    assertNoNul(parsed.data);
    return parsed.data;
  }
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join(".") || "body"] ??= issue.message;
  const [first] = Object.values(errors);
  throw domainError("fields_wrong", { errors, ...(first && { message: first }) });
}

/** PostgreSQL's text type can't hold a NUL, so reject it here. */
function assertNoNul(input: unknown): void {
  const withNul = fieldWithNul(input);
  if (withNul)
    throw domainError("fields_wrong", { errors: { [withNul]: "Contains a character that is not allowed" } });
}

/** The path of the first field with a NUL, or null. */
function fieldWithNul(value: unknown, path = ""): string | null {
  if (typeof value === "string") return value.includes("\0") ? path || "body" : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (name.includes("\0")) return path || "body";
    const nulField = fieldWithNul(inner, path ? `${path}.${name}` : name);
    if (nulField) return nulField;
  }
  return null;
}
