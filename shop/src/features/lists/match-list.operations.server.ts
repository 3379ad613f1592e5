import type { ListCandidate, MatchedLine } from "@kasna/contract/lists";
import type { ListLine } from "@kasna/lists";
import { LINE_NOTE_MAX, OWN_NUMBER_MAX } from "@kasna/rules/limits";
import { rupeesFromPaise } from "@kasna/rules/money";
import type { AppContext } from "../../api/app-context.server.ts";
import { shopQuantityMax } from "../../api/quantity-max.operations.server.ts";
import { sellsDrawnParts } from "../catalogue/drawn-parts.operations.server.ts";
import { unitsSold } from "../catalogue/units-sold.operations.server.ts";
import { pricesAlone } from "../pricing/pricing.operations.server.ts";
import {
  matchText,
  mayAskForPart,
  namesPart,
  type ReadTogether,
  readTogether,
  type TextMatch,
} from "../search/match-text.operations.server.ts";
import { findAlternatives } from "./alternatives.server.ts";
import { isAngleOf } from "./angles.server.ts";
import { contradicts, needsReading } from "./codes-and-remarks.ts";
import { withDashedQuantity } from "./dashed-quantity.ts";
import { withMeasuredQuantity } from "./measured-quantity.ts";
import {
  answeredBefore,
  matchOfPart,
  NOTHING_REMEMBERED,
  type RememberedParts,
} from "./own-numbers/parts-remembered-for.server.ts";
import { quantityToOrder } from "./quantity-to-order.ts";

/** How many texts of a list to search at once while a buyer waits. */
const AT_ONCE = 8;

/**
 * Matches each line of a list with the parts of the catalogue, in their order, at list prices. Lines of running text
 * without a part are returned in `ignored` instead.
 */
export async function matchList(
  ctx: AppContext,
  lines: readonly ListLine[],
  own: RememberedParts = NOTHING_REMEMBERED,
  { atOnce = AT_ONCE, isForStaff = false }: { atOnce?: number; isForStaff?: boolean } = {},
): Promise<{ lines: MatchedLine[]; ignored: string[] }> {
  const { partLines, ignored } = await partLinesOf(ctx, lines, own);
  const matches = await matchEach(ctx, partLines, { own, atOnce });
  const priced = await pricedCandidates(ctx, { matches, partLines, isForStaff });
  const instead = await findAlternatives(
    ctx,
    priced.map(({ kind, candidates: [first] }) =>
      kind === "question" || !first
        ? undefined
        : { product: first.product, quantity: first.order_quantity ?? 1 },
    ),
  );
  return {
    ignored,
    lines: priced.map(({ kind, candidates, reasons, total, ownNumber, isRemembered, line }, at) => ({
      line: at + 1,
      place: line.place,
      text: line.text || line.code,
      asked: line.quantity.asked,
      pieces: line.quantity.pieces,
      own_number: ownNumber,
      note: line.remark.slice(0, LINE_NOTE_MAX).trim(),
      ...(instead[at] && { instead: instead[at] }),
      answer: kind,
      reasons,
      fitting: total,
      ...(isRemembered && { is_remembered: 1 as const }),
      candidates,
    })),
  };
}

/** The lines that may mean a part, with their quantities as a shop of this trade reads them, and the other texts. */
async function partLinesOf(ctx: AppContext, lines: readonly ListLine[], own: RememberedParts) {
  const partLines: ListLine[] = [];
  const ignored: string[] = [];
  const isByKeywords = !(await sellsDrawnParts(ctx));
  const units = isByKeywords ? await unitsSold(ctx) : new Set<never>();
  for (const written of lines) {
    const measured = withMeasuredQuantity(written, units);
    const isOwn = own.partOfNumber(measured.text);
    const line =
      isByKeywords && !isOwn
        ? await withDashedQuantity(measured, (name, number) => isAngleOf(ctx, name, number))
        : measured;
    const isPart =
      !line.isProse || isOwn || (await mayAskForPart(ctx, line.text, line.quantity.asked !== ""));
    if (isPart) partLines.push(line);
    else ignored.push(line.text);
  }
  return { partLines, ignored };
}

type Matched = { matches: readonly LineMatch[]; partLines: readonly ListLine[]; isForStaff: boolean };

/** The matches with the quantity and the list price of each candidate, as if it alone were chosen. */
async function pricedCandidates(ctx: AppContext, { matches, partLines, isForStaff }: Matched) {
  const quantityMax = await shopQuantityMax(ctx);
  const ordered = matches.flatMap(({ candidates, ...match }, at) => {
    const line = partLines[at];
    if (!line) return [];
    const options = { asked: line.quantity, quantityMax, isForStaff };
    return [
      {
        ...match,
        line,
        candidates: candidates.map((candidate) => ({
          ...candidate,
          order: quantityToOrder(candidate.product, { packSize: packSizeOf(candidate), ...options }),
        })),
      },
    ];
  });
  const items = ordered.flatMap(({ candidates }) =>
    candidates.map(({ product, order }) => ({ productId: product.id, quantity: order.quantity ?? 1 })),
  );
  const prices = await pricesAlone(ctx.db, { customer: null, now: ctx.now(), items });
  const keyOf = (productId: number, quantity: number) => `${productId} ${quantity}`;
  const paiseOf = new Map(
    prices.map(({ productId, quantity, unitPricePaise }) => [keyOf(productId, quantity), unitPricePaise]),
  );
  return ordered.map(({ candidates, ...match }) => ({
    ...match,
    candidates: candidates.map((candidate): ListCandidate => {
      const { product, differs, apart, note, order } = candidate;
      const paise = paiseOf.get(keyOf(product.id, order.quantity ?? 1));
      return {
        product,
        differs,
        apart,
        order_quantity: order.quantity,
        notes: note ? [note, ...order.notes] : order.notes,
        pack_size: packSizeOf(candidate),
        unit_price: paise === undefined ? product.price : rupeesFromPaise(paise),
      };
    }),
  }));
}

const packSizeOf = ({ product }: Pick<ListCandidate, "product">) => product.pack_size ?? 1;

/** Matches lines; equal ones are matched once. */
async function matchEach(
  ctx: AppContext,
  lines: readonly ListLine[],
  { own, atOnce }: { own: RememberedParts; atOnce: number },
): Promise<LineMatch[]> {
  const keyOf = ({ text, code, remark }: ListLine) => JSON.stringify([text, code, remark]);
  const different = [...new Map(lines.map((line) => [keyOf(line), line]))];
  const matches = new Map<string, LineMatch>();
  const queue = different.values();
  const together = await readTogether(ctx);
  const work = async () => {
    for (const [key, line] of queue) matches.set(key, await matchLine(ctx, line, { own, together }));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return lines.map((line) => matches.get(keyOf(line)) as LineMatch);
}

type Readings = { own: RememberedParts; together: ReadTogether };
type LineMatch = TextMatch & { ownNumber: string; isRemembered: boolean };

/** A part number, ours or the buyer's, identifies its part unless the line's own words contradict it. */
async function matchLine(ctx: AppContext, line: ListLine, { own, together }: Readings): Promise<LineMatch> {
  const code = line.code || (own.partOfNumber(line.text) ? line.text : "");
  const text = code === line.text ? "" : line.text;
  const owned = code === "" ? undefined : own.partOfNumber(code);
  const matched = owned ? matchOfPart(owned) : code === "" ? null : await matchText(ctx, code, together);
  const byCode = owned || (matched?.kind === "exact" && matched.isBySku) ? matched : null;
  const match =
    byCode && text === "" ? byCode : await matchWords(ctx, { ...line, text, code }, { byCode, together });
  const isOurs = byCode !== null && !owned;
  return {
    ...answeredBefore(match, own.partOfWords(line.text || line.code)),
    ownNumber: isOurs ? "" : code.slice(0, OWN_NUMBER_MAX).trim(),
  };
}

/** The parts for a line's words, checked against the part with its number if that is one of ours. */
async function matchWords(
  ctx: AppContext,
  line: ListLine,
  { byCode, together }: { byCode: TextMatch | null; together: ReadTogether },
): Promise<TextMatch> {
  const isRemarkRead = needsReading(line.remark);
  // Parts in a CAD program have their designation as their number.
  const isCodeRead = line.text === "" || (line.code !== "" && (await namesPart(ctx, line.code)));
  const text = [isCodeRead ? line.code : "", line.text, isRemarkRead ? line.remark : ""]
    .filter(Boolean)
    .join(" ");
  const byText = await matchText(ctx, text, together);
  if (!byCode) return byText;
  return contradicts(byCode, byText)
    ? {
        ...byText,
        kind: "question",
        reasons: [`The number ${line.code} is of another part than the words describe.`],
        candidates: [...byCode.candidates, ...byText.candidates].slice(0, 3),
      }
    : byCode;
}
