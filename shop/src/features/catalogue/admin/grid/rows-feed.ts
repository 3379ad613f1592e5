import { rowId } from "@kasna/rules/row-id";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import type { Route } from "./+types/rows-feed";
import { gridRows } from "./grid-rows.operations.server.ts";

/** Streams rows for the grid as lines of JSON. */
export function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  const subCategoryId = rowId(new URL(request.url).searchParams.get("sub_category"));
  const batches = gridRows(appContext(context), subCategoryId);
  const lines = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await batches.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(`${JSON.stringify(value)}\n`));
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
  return new Response(lines, { headers: { "Content-Type": "application/x-ndjson" } });
}
