import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { DomainError } from "../../../../api/domain-errors.server.ts";
import { acquireFileSlot, unlessIdle } from "../../../../api/files/file-limiter.server.ts";
import { serializeError } from "../../../../api/serialize-error.server.ts";
import type { Route } from "./+types/file-in";
import { importCatalogue } from "./import-catalogue.operations.server.ts";
import { importColumns, inspectFile, readMapping } from "./inspect-file.operations.server.ts";
import { passProblems } from "./passed-problems.ts";
import type { ImportEvent } from "./use-import.ts";

/** Sends at most this many problems of lines; beyond that, only their number. */
const PROBLEMS_SENT_MAX = 1_000;

/**
 * Imports a catalogue file and streams its progress; with `look`, describes its columns instead. Throws `files_busy`.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "catalogue");
  const ctx = appContext(context);
  const query = new URL(request.url).searchParams;
  // The stream types of browsers and Node are not compatible.
  const body = (request.body ?? new Blob([]).stream()) as unknown as WebStream<Uint8Array>;
  const release = await acquireFileSlot(ctx);
  const file = unlessIdle(Readable.fromWeb(body));
  if (query.has("look"))
    return inspectFile(ctx, { file, isBeginning: query.get("look") === "beginning" })
      .then((inspection) => Response.json(inspection), errorResponse)
      .finally(() => [file.destroy(), release()]);
  const events = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (event: ImportEvent) =>
        controller.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`));
      try {
        const imported = await importCatalogue(ctx, {
          actor,
          file,
          isDryRun: query.get("dry_run") !== "0",
          isWhole: query.get("whole") === "1",
          mapping: readMapping(query.get("mapping"), await importColumns(ctx)),
          onLines: (lines) => send({ kind: "lines", lines }),
          onProblem: passProblems(PROBLEMS_SENT_MAX, (problem) => send({ kind: "problem", problem })),
        });
        send({ kind: "done", imported });
      } catch (error) {
        const isDomainError = error instanceof DomainError;
        if (!isDomainError)
          ctx.log.error({ fault: serializeError(error) }, "A catalogue file could not be imported");
        send({
          kind: "error",
          message: isDomainError ? error.message : "Something went wrong on our side. Nothing was changed.",
        });
      } finally {
        file.destroy();
        release();
      }
      controller.close();
    },
  });
  return new Response(events, { headers: { "Content-Type": "application/x-ndjson" } });
}

/** The reason why a file can't be read. */
function errorResponse(error: unknown): Response {
  if (error instanceof DomainError) return new Response(error.message, { status: 400 });
  throw error;
}

/** Only POST is allowed here. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  return new Response("Send the changes to save", { status: 405, headers: { Allow: "POST" } });
}
