import { parseJson } from "@kasna/rules/parse-json";
import type { z } from "zod";
import { DomainError, domainError } from "../../../../api/domain-errors.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";

/** Handles a call from the grid: JSON in, JSON out, and domain errors as JSON with their status. */
export async function answerEdit<Schema extends z.ZodObject>(
  request: Request,
  { schema, bytesMax }: { schema: Schema; bytesMax: number },
  edit: (input: z.output<Schema>) => Promise<object>,
): Promise<Response> {
  try {
    if (!(Number(request.headers.get("content-length") ?? Number.NaN) <= bytesMax))
      throw domainError("too_large");
    // For a body that is not JSON, the schema reports every field as missing.
    const body: unknown = await request
      .text()
      .then(parseJson)
      .catch(() => null);
    const input = parseInput(schema, (body ?? {}) as Record<string, unknown>);
    return Response.json(await edit(input));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Response.json({ message: error.message, errors: error.details.errors }, { status: error.status });
  }
}
