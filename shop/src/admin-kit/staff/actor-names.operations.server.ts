import { inArray } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { users } from "../../database/schema/index.ts";

/** Display names for stored actors: the name for `staff:3`, "Customer" for `customer:12`. */
export async function namesOf(ctx: AppContext, actors: readonly string[]) {
  const ids = [...new Set(actors.flatMap((actor) => /^staff:(\d+)$/.exec(actor)?.[1] ?? []))].map(Number);
  const rows = ids.length
    ? await ctx.db.readOnly
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(inArray(users.id, ids))
    : [];
  const staff = new Map(rows.map((user) => [`staff:${user.id}`, user.name]));
  return (actor: string) => {
    const [kind, name = ""] = actor.split(":");
    if (kind === "courier") return name;
    return staff.get(actor) ?? (kind === "customer" ? "Customer" : kind === "payment" ? "Payment" : actor);
  };
}
