import { eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { shopSettings } from "../../../database/schema/index.ts";
import { audit } from "../audit-log/audit.operations.server.ts";
import { numberShown, rupeesShown } from "../kit/form-fields.widget.ts";
import type { Staff } from "../staff/staff-sessions.operations.server.ts";
import { carriersText, pinRulesText } from "./delivery-fields.ts";
import { termsFields } from "./terms-fields.ts";
import { wordsFields } from "./words-fields.ts";

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
  ...wordsFields(row),
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

type Save = { staff: Staff; version: number; content: Partial<SettingsContent> };

/** Saves some of the settings; pages show them on their next load. Throws `edited_meanwhile`. */
export async function saveSettings(ctx: AppContext, { staff, version, content }: Save): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(shopSettings).for("update");
    if (!before) throw new Error("The shop has no settings: the database was never seeded");
    if (before.version !== version)
      throw domainError("edited_meanwhile", {
        theirs: { fields: settingsFields(before), version: before.version },
      });
    const after = { ...content, version: version + 1 };
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
