import { crc32 } from "node:zlib";
import { eq } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import { numberShown, rupeesShown } from "../../../admin-kit/form-fields.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { shopSettings } from "../../../database/schema/index.ts";
import { carriersText, pinRulesText } from "./delivery-fields.ts";
import { termsFields } from "./terms-fields.ts";
import { textsFields } from "./texts-fields.ts";

type Row = typeof shopSettings.$inferSelect;
type SettingsContent = Omit<Row, "id" | "version">;

/** Formats tiers as lines `above: charge` in rupees, and links as lines `name: address`. */
const tiersText = (tiers: Row["shippingTiers"]) =>
  tiers.map((tier) => `${rupeesShown(tier.abovePaise)}: ${rupeesShown(tier.chargePaise)}`).join("\n");
const linksText = (links: Row["socialLinks"]) => links.map(({ name, url }) => `${name}: ${url}`).join("\n");

/** The settings as their form's fields. */
export const settingsFields = (row: Row): Record<string, string> => ({
  shopName: row.shopName,
  supportEmail: row.supportEmail,
  supportNumber: row.supportNumber,
  legalName: row.legalName,
  legalAddress: row.legalAddress,
  gstin: row.gstin,
  gstState: row.gstState,
  grievanceOfficer: row.grievanceOfficer,
  copyrightYear: String(row.copyrightYear),
  originalPricePercent: String(row.originalPricePercent),
  quantityMax: String(row.quantityMax),
  cashMax: rupeesShown(row.cashMaxPaise),
  staffDiscount: String(row.staffDiscountBasisPoints / 100),
  shippingTiers: tiersText(row.shippingTiers),
  statesServed: row.statesServed.join("\n"),
  deliveryDays: String(row.deliveryDays),
  pinRules: pinRulesText(row.pinRules),
  carriers: carriersText(row.carriers),
  returnDays: numberShown(row.returns?.days ?? null),
  returnPaidBy: row.returns?.paidBy ?? "",
  returnMethod: row.returns?.method ?? "",
  mark: row.mark,
  ...textsFields(row),
  ...termsFields(row),
  socialLinks: linksText(row.socialLinks),
  aboutUs: row.aboutUs,
});

/** The shop's settings with their version. */
export async function readSettings(ctx: AppContext): Promise<Row> {
  const [row] = await ctx.db.readOnly.select().from(shopSettings);
  if (!row) throw new Error("The shop has no settings: the database was never seeded");
  return row;
}

/** The settings that a page shows. */
type Shows<Fields extends Record<string, string> = Record<string, string>> = (row: Row) => Fields;

/** The values of these fields that a page shows. */
export const fieldsShown =
  (fields: readonly { name: string }[]): Shows =>
  (row) => {
    const all = settingsFields(row);
    return Object.fromEntries(fields.map(({ name }) => [name, all[name] ?? ""]));
  };

/** The values that a settings page shows, and their version, which other pages' changes do not affect. */
export function shownSettings<Fields extends Record<string, string>>(
  row: Row,
  shows: Shows<Fields>,
): { values: Fields; version: number } {
  const values = shows(row);
  // Forms send 31-bit versions.
  return { values, version: crc32(JSON.stringify(values)) >>> 1 };
}

type Save = {
  staff: Staff;
  /** The page's values, and their version as the staff member saw it. */
  shows: Shows;
  version: number;
  /** The new values. A page that changes a part of a column computes them from the stored row. */
  content: Partial<SettingsContent> | ((before: Row) => Partial<SettingsContent>);
};

/** Saves part of the settings; pages show them on their next load. Throws `edited_meanwhile`. */
export async function saveSettings(ctx: AppContext, { staff, shows, version, content }: Save): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(shopSettings).for("update");
    if (!before) throw new Error("The shop has no settings: the database was never seeded");
    const seen = shownSettings(before, shows);
    if (seen.version !== version)
      throw domainError("edited_meanwhile", { theirs: { fields: seen.values, version: seen.version } });
    const changed = typeof content === "function" ? content(before) : content;
    const after = { ...changed, version: before.version + 1 };
    await tx.update(shopSettings).set(after).where(eq(shopSettings.id, before.id));
    await audit(tx, {
      actor: staff,
      action: "settings.changed",
      subject: "settings:shop",
      before: settingsFields(before),
      after: settingsFields({ ...before, ...after }),
    });
  });
}
