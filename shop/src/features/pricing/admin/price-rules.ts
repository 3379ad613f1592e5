import { formatRupees, plainRupees, rupeesFromPaise } from "@kasna/rules/money";

export const RULE_KINDS = ["sku", "category", "sub-category", "material", "discount class"] as const;
export type RuleKind = (typeof RULE_KINDS)[number];
export const KIND_LABELS: Record<RuleKind, string> = {
  sku: "SKU",
  category: "Category",
  "sub-category": "Sub-category",
  material: "Material",
  "discount class": "Discount class",
};

/** A kind as it appears in the middle of a sentence. */
export const kindWord = (kind: RuleKind): string => (kind === "sku" ? "SKU" : kind);

/** A rule as staff write it: its target, and a price in rupees or a percentage off. */
export type WrittenRule = { kind: string; name: string; price: string; off: string };
/** A rule whose name has not been looked up. */
export type ParsedRule = {
  kind: RuleKind;
  name: string;
  fixedPaise: number | null;
  offBasisPoints: number | null;
};
export type RuleErrors = Partial<Record<keyof WrittenRule, string>>;

const RUPEES = /^\d{1,8}(\.\d{1,2})?$/;
const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;
const MAX_PAISE = 2_000_000_000;
const isKind = (text: string): text is RuleKind => RULE_KINDS.some((kind) => kind === text);

/** `12,34,567.50` without its commas. A comma before two digits or after 0 is a decimal mark, and is kept. */
const withoutGroups = (price: string) =>
  /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.|$)/.test(price) ? price.replaceAll(",", "") : price;

/** Parses a rule, or returns the errors of its fields. */
export function parseRule(written: WrittenRule): { rule: ParsedRule } | { errors: RuleErrors } {
  const kind = written.kind
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/, "-")
    .replace("discount-class", "discount class");
  const name = written.name.trim();
  const price = withoutGroups(written.price.replace(/[₹\s]/g, ""));
  const off = written.off.replace(/[%\s]/g, "");
  if (!isKind(kind)) return { errors: { kind: `Use ${RULE_KINDS.join(", ")}` } };
  if (!name) return { errors: { name: "Enter a SKU or a name" } };
  if (kind === "sku") {
    if (off) return { errors: { off: "A SKU has a fixed price, not a percentage" } };
    const paise = RUPEES.test(price) ? Math.round(Number(price) * 100) : 0;
    if (paise < 1 || paise > MAX_PAISE) return { errors: { price: "Enter a price in rupees above 0" } };
    return { rule: { kind, name, fixedPaise: paise, offBasisPoints: null } };
  }
  if (price) return { errors: { price: "Only a SKU has a fixed price. Enter a percentage" } };
  const basisPoints = PERCENT.test(off) ? Math.round(Number(off) * 100) : 0;
  if (basisPoints < 1 || basisPoints > 9999)
    return { errors: { off: "Enter a percentage above 0 and below 100" } };
  return { rule: { kind, name, fixedPaise: null, offBasisPoints: basisPoints } };
}

/** A rule's price or percentage in the form typed: `12.50`, `7.5`. */
export const ruleValue = (rule: Pick<ParsedRule, "fixedPaise" | "offBasisPoints">): string =>
  rule.fixedPaise === null ? String((rule.offBasisPoints ?? 0) / 100) : plainRupees(rule.fixedPaise);

/** A rule in words: `10 % off` or `₹12.50`. */
export const rulePrice = (rule: Pick<ParsedRule, "fixedPaise" | "offBasisPoints">): string =>
  rule.fixedPaise === null
    ? `${(rule.offBasisPoints ?? 0) / 100} % off`
    : formatRupees(rupeesFromPaise(rule.fixedPaise));
