import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { csvResponse, writeCsv } from "../../../../api/files/csv.server.ts";
import type { Route } from "./+types/cash-file";
import { carrierIn } from "./carrier-choice.ts";
import { CASH_HEADINGS, cashLines } from "./cash-list.operations.server.ts";

/** Streams the parcels with outstanding cash, for all carriers or one, as CSV. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireStaff(context, "money");
  const ctx = appContext(context);
  async function* all() {
    yield CASH_HEADINGS;
    yield* cashLines(ctx, carrierIn(url.searchParams.get("carrier")));
  }
  return csvResponse(ctx, request, {
    name: "cash-with-carriers",
    open: () => writeCsv(all(), { bom: true }),
  });
}
