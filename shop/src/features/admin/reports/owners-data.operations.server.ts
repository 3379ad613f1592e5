import { dayInIndia } from "@kasna/rules/dates";
import { asc, eq, gt } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { categories, subCategories, users } from "../../../database/schema/index.ts";

/** The owner's data for export in addition to the catalogue's rows: categories and customers, as lines of a sheet. */

const BATCH = 2_000;

export const CATEGORY_HEADINGS = [
  "Category",
  "Description of the category",
  "Sub-category",
  "Description",
  "Trade names",
  "Standard",
  "Attributes",
];

/** Every sub-category with its category and its attributes, and each category without one. */
export async function* categoryLines(ctx: AppContext): AsyncGenerator<string[]> {
  const rows = await ctx.db.readOnly
    .select({ category: categories, sub: subCategories })
    .from(categories)
    .leftJoin(subCategories, eq(subCategories.categoryId, categories.id))
    .orderBy(asc(categories.id), asc(subCategories.position));
  for (const { category, sub } of rows)
    yield [
      category.name,
      category.description,
      sub?.name ?? "",
      sub?.description ?? "",
      sub?.tradeNames.join("; ") ?? "",
      sub?.standard ?? "",
      (sub?.attributes ?? []).map(({ name, unit }) => (unit ? `${name} (${unit})` : name)).join("; "),
    ];
}

export const CUSTOMER_HEADINGS = ["Name", "Mobile", "E-mail", "Organisation", "GSTIN", "Since", "Blocked"];

/** Every customer, in order of registration. */
export async function* customerLines(ctx: AppContext): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const rows = await ctx.db.readOnly
      .select()
      .from(users)
      .where(gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(BATCH);
    for (const { role, name, mobile, email, organisation, gstin, createdAt, blockedAt } of rows)
      if (role === "customer")
        yield [name, mobile, email, organisation, gstin, dayInIndia(createdAt), blockedAt ? "yes" : "no"];
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** Records in the audit log who exported the customers' data. */
export const auditCustomerExport = (ctx: AppContext, actor: Staff): Promise<void> =>
  audit(ctx.db, { actor, action: "customers.exported", subject: "customers", before: null, after: null });
