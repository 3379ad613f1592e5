import { rowId } from "@kasna/rules/row-id";
import { data } from "react-router";
import type { z } from "zod";
import { DomainError, domainError } from "../../../api/domain-errors.server.ts";
import { formBody } from "../../../api/form-body.server.ts";
import { parseInput } from "../../../api/parse.server.ts";

const FORM_MAX_BYTES = 512 * 1024;

/** What an action of the desk answers: a sentence for what is done, or what is wrong and at which fields. */
export type Outcome = {
  done?: string;
  problem?: string;
  errors?: Record<string, string>;
  /** It never reached the shop. */
  isUnsent?: true;
  /** What a colleague has saved since the form was opened. */
  theirs?: { fields: Record<string, string>; version: number };
};

const READ_PAST_BYTES = 200 * 1024 * 1024;

/** Reads what is too large to be taken, and keeps nothing of it: a browser hears no answer before it has sent all. */
export async function readPast(request: Request): Promise<void> {
  let bytes = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > READ_PAST_BYTES) return reader?.cancel();
  }
}

/** The fields of a form; one that was sent several times, or whose name ends in `[]`, is a list. Throws `too_large`. */
export async function formFields(
  request: Request,
  maxBytes = FORM_MAX_BYTES,
): Promise<Record<string, unknown>> {
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= maxBytes)) {
    await readPast(request);
    throw domainError("too_large");
  }
  const fields: Record<string, unknown> = {};
  const form = await formBody(request);
  for (const name of new Set(form.keys()))
    fields[name.replace(/\[\]$/, "")] =
      name.endsWith("[]") || form.getAll(name).length > 1 ? form.getAll(name) : form.get(name);
  return fields;
}

/** The input of an action, checked like a call's. Throws `fields_wrong`, `too_large`. */
export async function readForm<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  return parseInput(schema, await formFields(request));
}

/** Runs an action; what the shop refuses comes back to the form under the refusal's status, with nothing typed lost. */
export async function actionResult(act: () => Promise<string>) {
  try {
    return data<Outcome>({ done: await act() });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { errors, theirs } = error.facts;
    return data<Outcome>(
      { problem: error.message, ...(errors && { errors }), ...(theirs && { theirs }) },
      error.status,
    );
  }
}

/** What a loader shows; a refusal becomes the page that says so, under its status. */
export async function loaded<T>(what: Promise<T>): Promise<T> {
  try {
    return await what;
  } catch (error) {
    if (error instanceof DomainError) throw data(error.message, error.status);
    throw error;
  }
}

/** A row's id in an address; anything else is a page that isn't there. */
export function idParam(text: string | undefined): number {
  const id = rowId(text);
  if (id === null) throw data(null, 404);
  return id;
}
