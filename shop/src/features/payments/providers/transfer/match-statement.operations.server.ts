import { and, eq, inArray, sql } from "drizzle-orm";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { DomainError, domainError } from "../../../../api/domain-errors.server.ts";
import { openCsv } from "../../../../api/files/read-csv.server.ts";
import { orders, payments, refunds, transferReceipts } from "../../../../database/schema/index.ts";
import {
  type Credit,
  creditOf,
  HEADING_ROWS_MAX,
  type StatementColumns,
  statementColumns,
} from "./bank-statement.ts";
import { recordTransfer, refundOfReceipt } from "./record-transfer.operations.server.ts";
import { OUTCOME_SENTENCES, type TransferOutcome, transferOutcome } from "./transfer-outcome.ts";
import { orderInText } from "./transfer-reference.ts";

const ROWS_MAX = 5_000;

/** A credit of the statement and its outcome. */
export type StatementRow = Omit<Credit, "bankReference"> & {
  line: number;
  bankReference: string;
  orderId: number | null;
  /** Null: the row is skipped, for the given reason. */
  outcome: TransferOutcome | null;
  reason: string;
};
export type Statement = {
  rows: StatementRow[];
  /** Rows that could not be read. */
  problems: { line: number; reason: string }[];
  /** Debits and other rows that are not credits. */
  ignored: number;
  isSaved: boolean;
};

const LEFT_ALONE = {
  noReference: "It has no order reference. Record it by hand if it pays for an order",
  unknown: "No order with this reference awaits a transfer",
  noBankReference: "The bank gives no reference (UTR). Record it by hand",
  known: "Already recorded",
  twice: "The order is already paid. Record it by hand if the money came twice",
} as const;

/**
 * Matches the credits in a bank statement (CSV) with orders by reference and amount. A dry run changes nothing; saving
 * records each match in its own transaction and skips those recorded in the meantime. Throws `fields_wrong` for a file
 * that can't be read.
 */
export async function matchStatement(
  ctx: AppContext,
  { staff, file, isDryRun }: { staff: Staff; file: AsyncIterable<Uint8Array>; isDryRun: boolean },
): Promise<Statement> {
  const { credits, problems, ignored } = await readStatement(file);
  const rows = await classify(ctx, credits);
  if (!isDryRun)
    for (const row of rows)
      if (row.outcome !== null && row.orderId !== null) await save(ctx, { staff, row, orderId: row.orderId });
  return { rows, problems, ignored, isSaved: !isDryRun };
}

type Read = { line: number; credit: Credit };

async function readStatement(file: AsyncIterable<Uint8Array>) {
  const { headings, lines } = await openCsv(file);
  let columns: StatementColumns | null = statementColumns(headings);
  const credits: Read[] = [];
  const problems: Statement["problems"] = [];
  let [count, ignored] = [0, 0];
  for await (const { number: line, cells } of lines) {
    count += 1;
    if (count > ROWS_MAX)
      throw domainError("fields_wrong", {
        message: `The statement has more than ${ROWS_MAX.toLocaleString("en-IN")} rows. Upload fewer days`,
      });
    if (!columns) {
      if (count > HEADING_ROWS_MAX) break;
      columns = statementColumns(cells);
      continue;
    }
    const credit = creditOf(columns, cells);
    if (credit === null) ignored += 1;
    else if (typeof credit === "string") problems.push({ line, reason: credit });
    else credits.push({ line, credit });
  }
  if (!columns)
    throw domainError("fields_wrong", {
      message: "We found no heading with a date, a description and a credit column. Choose CSV at your bank",
    });
  return { credits, problems, ignored };
}

/** The effect of saving each credit. */
async function classify(ctx: AppContext, credits: readonly Read[]): Promise<StatementRow[]> {
  const named = credits.map(({ line, credit }) => ({
    line,
    ...credit,
    orderId: orderInText(credit.narration),
  }));
  const due = await transfersOf(
    ctx,
    named.flatMap(({ orderId }) => orderId ?? []),
  );
  const known = await knownReferences(
    ctx,
    named.map(({ bankReference }) => bankReference),
  );
  const paid = new Set<number>();
  return named.map((row) => {
    const left = (reason: keyof typeof LEFT_ALONE) => ({ ...row, outcome: null, reason: LEFT_ALONE[reason] });
    if (row.bankReference && known.has(row.bankReference)) return left("known");
    if (row.orderId === null) return left("noReference");
    const order = due.get(row.orderId);
    if (!order) return left("unknown");
    if (!row.bankReference) return left("noBankReference");
    if (order.isPaid || paid.has(row.orderId)) return left("twice");
    known.add(row.bankReference);
    order.arrivedPaise += row.amountPaise;
    const outcome = transferOutcome({ ...order, totalPaise: order.arrivedPaise });
    if (outcome === "paid") paid.add(row.orderId);
    return { ...row, outcome, reason: OUTCOME_SENTENCES[outcome] };
  });
}

/** Orders that were placed or continued with a transfer, with the amounts received for them. */
async function transfersOf(ctx: AppContext, orderIds: readonly number[]) {
  const rows = await ctx.db
    .select({
      orderId: payments.orderId,
      orderStatus: orders.status,
      isPaid: sql<boolean>`${orders.paymentStatus} in ('paid', 'refunded')`,
      duePaise: payments.amountPaise,
      arrivedPaise:
        sql<number>`coalesce(sum(${transferReceipts.amountPaise}) filter (where ${refunds.id} is null), 0)`.mapWith(
          Number,
        ),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(transferReceipts, eq(transferReceipts.reference, payments.reference))
    .leftJoin(refunds, refundOfReceipt)
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.provider, "transfer")))
    .groupBy(payments.reference, orders.id);
  return new Map(rows.map(({ orderId, ...order }) => [orderId, order]));
}

async function knownReferences(ctx: AppContext, bankReferences: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ bankReference: transferReceipts.bankReference })
    .from(transferReceipts)
    .where(inArray(transferReceipts.bankReference, [...bankReferences]));
  return new Set(rows.map(({ bankReference }) => bankReference));
}

/** Saves one match and records its actual outcome. */
async function save(
  ctx: AppContext,
  { staff, row, orderId }: { staff: Staff; row: StatementRow; orderId: number },
): Promise<void> {
  const { bankReference, amountPaise, receivedOn, narration } = row;
  const receipt = { orderId, bankReference, amountPaise, receivedOn, narration };
  try {
    row.outcome = await recordTransfer(ctx, { staff, receipt });
    row.reason = OUTCOME_SENTENCES[row.outcome];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    row.outcome = null;
    row.reason = error.message;
  }
}
