import { eq } from "drizzle-orm";
import type { Staff } from "../src/admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../src/api/app-context.server.ts";
import { users } from "../src/database/schema/index.ts";
import { createAdmin } from "../src/features/admin/staff/create-admin.operations.server.ts";

let created = 0;

/** Creates a staff member in a test's shop. */
export async function newStaff(
  { inside }: { inside: AppContext },
  role: "staff" | "admin" = "staff",
): Promise<Staff> {
  created += 1;
  const mobile = String(8_700_000_000 + Math.floor(Math.random() * 1e7) * 10 + created);
  const account = { mobile, name: `Ravi ${mobile.slice(-4)}`, email: `${mobile}@staff.in`, role };
  await createAdmin(inside, { ...account, password: "tighten-every-bolt" });
  const [stored] = await inside.db.select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
  return {
    id: stored?.id ?? 0,
    name: account.name,
    mobile,
    role,
    set: role === "admin" ? "owner" : "staff",
    sessionId: 0,
  };
}
