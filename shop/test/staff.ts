import type { Staff } from "../src/admin-kit/staff/staff-sessions.operations.server.ts";
import { createAdmin } from "../src/features/admin/staff/create-admin.operations.server.ts";
import type { TestShop } from "./open-shop.ts";

let created = 0;

/** Creates a staff member in a test's shop. */
export async function newStaff(shop: TestShop, role: "staff" | "admin" = "staff"): Promise<Staff> {
  created += 1;
  const mobile = String(8_700_000_000 + Math.floor(Math.random() * 1e7) * 10 + created);
  const account = { mobile, name: `Ravi ${mobile.slice(-4)}`, email: `${mobile}@staff.in`, role };
  await createAdmin(shop.inside, { ...account, password: "tighten-every-bolt" });
  const { rows } = await shop.db.query("select id from users where mobile = $1", [mobile]);
  return {
    id: rows[0].id,
    name: account.name,
    mobile,
    role,
    set: role === "admin" ? "owner" : "staff",
    sessionId: 0,
  };
}
