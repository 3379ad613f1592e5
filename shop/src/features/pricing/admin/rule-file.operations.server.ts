import { eq, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { writeCsv } from "../../../api/files/csv.server.ts";
import { openCsv } from "../../../api/files/read-csv.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { priceListRules } from "../../../database/schema/index.ts";
import { rulesFingerprint, rulesOf } from "./change-rules.operations.server.ts";
import { type Preview, previewList } from "./preview-list.operations.server.ts";
import { lockPriceList } from "./price-lists.operations.server.ts";
import { kindWord, type ParsedRule, parseRule } from "./price-rules.ts";
import { findTargets, type RuleTarget, targetKey } from "./rule-targets.server.ts";

const HEADINGS = ["applies to", "name", "price", "percent off"] as const;
const FILE_LINES_MAX = 20_000;
const PROBLEMS_SHOWN = 50;

export type FileProblem = { line: number; reason: string };

type Line = { number: number; rule: ParsedRule };

type RuleFile = { listId: number; file: AsyncIterable<Uint8Array> };

/**
 * Replaces all rules of a list with those of a CSV file. If a line is invalid, replaces none and returns the problems.
 * `seen` is the fingerprint of the rules to be replaced. Throws `fields_wrong` for a file that can't be read,
 * `edited_meanwhile`, `not_found`, `in_use`.
 */
export async function replaceRules(
  ctx: AppContext,
  { staff, listId, seen, file }: RuleFile & { staff: Staff; seen: string },
): Promise<{ count: number; problems: FileProblem[] }> {
  const read = await readLines(file);
  return ctx.db.transaction(async (tx) => {
    await lockPriceList(tx, listId);
    if ((await rulesFingerprint(tx, listId)) !== seen)
      throw domainError("edited_meanwhile", {
        message: "Another staff member has changed these rules. Check them, then send the file again.",
      });
    const { values, problems } = await checkLines(tx, read);
    if (problems.length > 0) return { count: 0, problems: problems.slice(0, PROBLEMS_SHOWN) };
    const removed = await storeRules(tx, listId, values);
    await audit(tx, {
      actor: staff,
      action: "price-list.rules-replaced",
      subject: `price-list:${listId}`,
      before: { rules: removed },
      after: { rules: values.length, from: "a file" },
    });
    return { count: values.length, problems: [] };
  });
}

/**
 * The effect on last month's orders of replacing a list's rules with a CSV file; if a line is invalid, the problems.
 * Changes nothing. Throws the errors of `replaceRules`.
 */
export async function previewRules(
  ctx: AppContext,
  { listId, file }: RuleFile,
): Promise<{ preview: Preview | null; problems: FileProblem[] }> {
  const read = await readLines(file);
  let problems: FileProblem[] = [];
  const preview = await previewList(ctx, {
    listId,
    change: async (tx) => {
      const checked = await checkLines(tx, read);
      problems = checked.problems.slice(0, PROBLEMS_SHOWN);
      if (problems.length === 0) await storeRules(tx, listId, checked.values);
    },
  });
  return { preview: problems.length > 0 ? null : preview, problems };
}

type StoredRule = RuleTarget & Pick<ParsedRule, "fixedPaise" | "offBasisPoints">;

/** Looks up the targets of the lines. Returns the rules to store, and all problems of the file by line. */
async function checkLines(tx: Transaction, read: { lines: Line[]; problems: FileProblem[] }) {
  const problems = [...read.problems];
  const targetOf = await findTargets(
    tx,
    read.lines.map(({ rule }) => rule),
  );
  const firstLine = new Map<string, number>();
  const values: StoredRule[] = [];
  for (const { number, rule } of read.lines) {
    const target = targetOf(rule);
    const earlier = target && firstLine.get(targetKey(target));
    if (!target) problems.push({ line: number, reason: `There is no ${kindWord(rule.kind)} “${rule.name}”` });
    else if (earlier)
      problems.push({
        line: number,
        reason: `Line ${earlier} has a rule for the same ${kindWord(rule.kind)}`,
      });
    else {
      firstLine.set(targetKey(target), number);
      const { fixedPaise, offBasisPoints } = rule;
      values.push({ ...target, fixedPaise, offBasisPoints });
    }
  }
  return { values, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** Replaces all rules of a list. Returns how many it had before. */
async function storeRules(tx: Transaction, listId: number, values: readonly StoredRule[]): Promise<number> {
  const removed = await tx
    .delete(priceListRules)
    .where(eq(priceListRules.listId, listId))
    .returning({ id: priceListRules.id });
  await tx.execute(sql`
    insert into price_list_rules
      (list_id, product_id, category_id, sub_category_id, material, class_id, fixed_paise, off_basis_points)
    select ${listId}, "productId", "categoryId", "subCategoryId", material, "classId", "fixedPaise", "offBasisPoints"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(
      "productId" int, "categoryId" int, "subCategoryId" int, material text, "classId" int, "fixedPaise" int,
      "offBasisPoints" int)`);
  return removed.length;
}

const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;
/** Converts numbers with a decimal comma to a decimal point. A number with a decimal point, `450.75`, is kept. */
class DecimalCommas {
  /** The first number such as `1.250`, and the first number with a decimal point. */
  private grouped: { line: number; text: string } | null = null;
  private pointed: { line: number; text: string } | null = null;

  read(line: number, text: string): string {
    const number = text.replace(/[₹%\s]/g, "");
    const isGrouped = GROUPED_BY_POINTS.test(number);
    if (!number.includes(".")) return number.replace(",", ".");
    if (!isGrouped) this.pointed ??= { line, text };
    else if (!number.includes(",")) this.grouped ??= { line, text };
    return isGrouped ? number.replaceAll(".", "").replace(",", ".") : number;
  }

  /** In a file with decimal points, `1.250` is ambiguous. */
  problem(): FileProblem[] {
    if (!this.grouped || !this.pointed) return [];
    const { line, text } = this.grouped;
    const reason = `“${text}” could be two numbers, because line ${this.pointed.line} has “${this.pointed.text}”. Write all decimals alike`;
    return [{ line, reason }];
  }
}

async function readLines(file: AsyncIterable<Uint8Array>) {
  const { headings, style, lines: cells } = await openCsv(file);
  const columns = headings.map((heading) => heading.trim().toLowerCase().replaceAll("_", " "));
  const missing = HEADINGS.filter((heading) => !columns.includes(heading));
  if (missing.length > 0)
    throw domainError("fields_wrong", {
      message: `The file needs the columns ${HEADINGS.join(", ")}. It lacks ${missing.join(", ")}`,
    });
  const at = (line: readonly string[], heading: (typeof HEADINGS)[number]) =>
    line[columns.indexOf(heading)] ?? "";
  const commas = new DecimalCommas();
  const number = (line: number, text: string) => (style.isDecimalComma ? commas.read(line, text) : text);
  const lines: Line[] = [];
  const problems: FileProblem[] = [];
  for await (const { number: line, cells: row } of cells) {
    if (lines.length + problems.length >= FILE_LINES_MAX)
      throw domainError("fields_wrong", {
        message: `The file has more than ${FILE_LINES_MAX.toLocaleString("en-IN")} lines`,
      });
    const parsed = parseRule({
      kind: at(row, "applies to"),
      name: at(row, "name"),
      price: number(line, at(row, "price")),
      off: number(line, at(row, "percent off")),
    });
    if ("rule" in parsed) lines.push({ number: line, rule: parsed.rule });
    else problems.push({ line, reason: Object.values(parsed.errors)[0] ?? "" });
  }
  return { lines, problems: [...problems, ...commas.problem()] };
}

/** The rules of a list as a CSV file that `replaceRules` can read. */
export function ruleFile(ctx: AppContext, listId: number) {
  async function* lines() {
    yield HEADINGS;
    for (const { kind, name, fixedPaise, offBasisPoints } of await rulesOf(
      ctx.db.readOnly,
      listId,
      FILE_LINES_MAX,
    ))
      yield [
        kind,
        name,
        fixedPaise === null ? "" : fixedPaise / 100,
        offBasisPoints === null ? "" : offBasisPoints / 100,
      ];
  }
  return writeCsv(lines(), { bom: true });
}
