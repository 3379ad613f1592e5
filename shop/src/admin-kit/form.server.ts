import { rowId } from "@kasna/rules/row-id";
import { data } from "react-router";
import type { z } from "zod";
import { DomainError, domainError } from "../api/domain-errors.server.ts";
import { formBody } from "../api/form-body.server.ts";
import { parseInput } from "../api/parse.server.ts";
import type { Shown } from "./form-fields.ts";

const FORM_MAX_BYTES = 512 * 1024;

/** The result of a back office action: a success message, or an error with its fields. */
export type Outcome = {
  done?: string;
  /** The id of the bulk edit that undoes it. */
  undo?: number;
  problem?: string;
  errors?: Record<string, string>;
  /** Whether the form never reached the server. */
  isUnsent?: true;
  /** The values that another staff member has saved since the form was opened. */
  theirs?: { fields: Record<string, string>; version: number };
};

const DISCARD_MAX_BYTES = 200 * 1024 * 1024;

/** Reads and discards a body that is too large: a browser reads no response before it has sent everything. */
export async function discardBody(request: Request): Promise<void> {
  let bytes = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > DISCARD_MAX_BYTES) return reader?.cancel();
  }
}

/** The fields of a form; a repeated field, or one whose name ends in `[]`, is a list. Throws `too_large`. */
export async function formFields(
  request: Request,
  maxBytes = FORM_MAX_BYTES,
): Promise<Record<string, unknown>> {
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= maxBytes)) {
    await discardBody(request);
    throw domainError("too_large");
  }
  const fields: Record<string, unknown> = {};
  const form = await formBody(request);
  for (const name of new Set(form.keys()))
    fields[name.replace(/\[\]$/, "")] =
      name.endsWith("[]") || form.getAll(name).length > 1 ? form.getAll(name) : form.get(name);
  return fields;
}

/** The input of an action, validated by `schema`. Throws `fields_wrong`, `too_large`. */
export async function readForm<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  return parseInput(schema, await formFields(request));
}

/**
 * The rows of a form that has fields `NAME-KEY` for each, in the form's order: every key that has the field `mark`.
 * Throws `fields_wrong` with errors at these fields.
 */
export function formRows<S extends z.ZodObject>(
  fields: Record<string, unknown>,
  schema: S,
  mark: keyof S["shape"] & string,
): { key: number; row: z.output<S> }[] {
  const errors: Record<string, string> = {};
  const rows = Object.keys(fields).flatMap((field) => {
    const [name, digits] = field.split("-");
    const key = rowId(digits);
    if (name !== mark || key === null) return [];
    const typed = Object.keys(schema.shape).map((part) => [part, fields[`${part}-${key}`]]);
    try {
      return [{ key, row: parseInput(schema, Object.fromEntries(typed)) }];
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      for (const [part, message] of Object.entries(error.details.errors ?? {}))
        errors[`${part}-${key}`] = message;
      return [];
    }
  });
  if (Object.keys(errors).length > 0) throw domainError("fields_wrong", { errors });
  return rows;
}

/** Runs an action. A domain error returns to the form with its status, so that the input is not lost. */
export async function actionResult(act: () => Promise<string | { done: string; undo: number | null }>) {
  try {
    const result = await act();
    if (typeof result === "string") return data<Outcome>({ done: result });
    const { done, undo } = result;
    return data<Outcome>({ done, ...(undo !== null && { undo }) });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { errors, theirs } = error.details;
    return data<Outcome>(
      { problem: error.message, ...(errors && { errors }), ...(theirs && { theirs }) },
      error.status,
    );
  }
}

/**
 * Runs an action of a page that has several forms, each with its own `intent`. The outcome names the form that was
 * sent.
 */
export async function intentResult<S extends z.ZodType>(
  { request, schema, maxBytes }: { request: Request; schema: S; maxBytes?: number },
  act: (form: z.output<S>, fields: Record<string, unknown>) => ReturnType<Parameters<typeof actionResult>[0]>,
) {
  let intent = "";
  const { data: outcome, init } = await actionResult(async () => {
    const fields = await formFields(request, maxBytes);
    intent = String(fields.intent ?? "");
    return act(parseInput(schema, fields), fields);
  });
  return data({ ...outcome, intent }, init ?? undefined);
}

/**
 * Throws `edited_meanwhile` with the current values if the form showed different ones. Without `seen`, for example in a
 * command, nothing is compared.
 */
export function assertSeen(seen: Shown | undefined, now: Shown): void {
  if (seen && Object.entries(now).some(([name, value]) => seen[name] !== value))
    throw domainError("edited_meanwhile", { theirs: { fields: { ...now }, version: 0 } });
}

/**
 * Awaits a loader's data. A domain error becomes an error page with its status. An error with a `Retry-After` is
 * rethrown unchanged, because the wrapper of all loaders sends that header.
 */
export async function loaded<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof DomainError && !error.details.retryAfterSeconds)
      throw data(error.message, error.status);
    throw error;
  }
}

/** A row's id from an address. Throws a 404 for anything else. */
export function idParam(text: string | undefined): number {
  const id = rowId(text);
  if (id === null) throw data(null, 404);
  return id;
}
