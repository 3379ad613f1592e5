import { createAdmin } from "../src/features/admin/staff/create-admin.operations.server.ts";
import type { Staff } from "../src/features/admin/staff/staff-sessions.operations.server.ts";
import type { TestShop } from "./open-shop.ts";

let made = 0;

/** Somebody who works at the desk of a test's shop. */
export async function newStaff(ctx: TestShop, role: "staff" | "admin" = "staff"): Promise<Staff> {
  made += 1;
  const mobile = String(8_700_000_000 + Math.floor(Math.random() * 1e7) * 10 + made);
  const account = { mobile, name: `Ravi ${mobile.slice(-4)}`, email: `${mobile}@desk.in`, role };
  await createAdmin(ctx.inside, { ...account, password: "tighten-the-desk" });
  const { rows } = await ctx.db.query("select id from users where mobile = $1", [mobile]);
  return { id: rows[0].id, name: account.name, mobile, role, sessionId: 0 };
}
