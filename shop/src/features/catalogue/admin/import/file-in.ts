import { appContext } from "../../../../api/context.server.ts";
import { DomainError } from "../../../../api/domain-errors.server.ts";
import { serializeError } from "../../../../api/serialize-error.server.ts";
import { requireStaff } from "../../../admin/staff/guard.operations.server.ts";
import type { Route } from "./+types/file-in";
import { importCatalogue } from "./import-catalogue.operations.server.ts";
import type { ImportNews } from "./use-import.ts";

/** So many problems are told one by one; of more only the number. */
const PROBLEMS_TOLD = 1_000;

/** Takes a catalogue file in, and says line by line how it goes. */
export function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "admin");
  const ctx = appContext(context);
  const how = new URL(request.url).searchParams;
  const file = (request.body ?? new Blob([]).stream()) as unknown as AsyncIterable<Uint8Array>;
  const news = new ReadableStream<Uint8Array>({
    async start(controller) {
      const tell = (one: ImportNews) =>
        controller.enqueue(new TextEncoder().encode(`${JSON.stringify(one)}\n`));
      let told = 0;
      try {
        const imported = await importCatalogue(ctx, {
          ...{ actor, file, isDryRun: how.get("dry_run") !== "0", isWhole: how.get("whole") === "1" },
          onLines: (lines) => tell({ kind: "lines", lines }),
          onProblem(problem) {
            told += 1;
            if (told <= PROBLEMS_TOLD) tell({ kind: "problem", problem });
          },
        });
        tell({ kind: "done", imported });
      } catch (error) {
        const isRefused = error instanceof DomainError;
        if (!isRefused)
          ctx.log.error({ fault: serializeError(error) }, "A catalogue file could not be taken in");
        tell({
          kind: "refused",
          message: isRefused ? error.message : "Something went wrong on our side. Nothing was written.",
        });
      }
      controller.close();
    },
  });
  return new Response(news, { headers: { "Content-Type": "application/x-ndjson" } });
}

/** There is nothing to look at here. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  return new Response("Send what is to be written", { status: 405, headers: { Allow: "POST" } });
}
