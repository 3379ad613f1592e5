import { idParam, loaded } from "../../../admin-kit/form.server.ts";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { csvResponse } from "../../../api/files/csv.server.ts";
import type { Route } from "./+types/rule-file";
import { readPriceList } from "./price-lists.operations.server.ts";
import { ruleFile } from "./rule-file.operations.server.ts";

/** Downloads the rules of a price list as CSV. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireStaff(context, "prices");
  const ctx = appContext(context);
  const { id } = await loaded(readPriceList(ctx.db, idParam(params.id)));
  return csvResponse(ctx, request, { name: `price-list-${id}`, open: () => ruleFile(ctx, id) });
}
