import type { ListCandidate, MatchedLine } from "@kasna/contract/lists";
import type { ListLine } from "@kasna/lists";
import { LINE_NOTE_MAX, OWN_NUMBER_MAX } from "@kasna/rules/limits";
import { rupeesFromPaise } from "@kasna/rules/money";
import type { AppContext } from "../../api/app-context.server.ts";
import { shopQuantityMax } from "../../api/quantity-max.operations.server.ts";
import { sellsDrawnParts } from "../catalogue/drawn-parts.operations.server.ts";
import { unitsSold } from "../catalogue/units-sold.operations.server.ts";
import { pricesFor } from "../pricing/pricing.operations.server.ts";
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
  const partLines: ListLine[] = [];
  const ignored: string[] = [];
  const isPlain = !(await sellsDrawnParts(ctx));
  const units = isPlain ? await unitsSold(ctx) : new Set<never>();
  for (const written of lines) {
    const measured = withMeasuredQuantity(written, units);
    const isOwn = own.partOfNumber(measured.text);
    const line =
      isPlain && !isOwn
        ? await withDashedQuantity(measured, (name, number) => isAngleOf(ctx, name, number))
        : measured;
    const isPart =
      !line.isProse || isOwn || (await mayAskForPart(ctx, line.text, line.quantity.asked !== ""));
    if (isPart) partLines.push(line);
    else ignored.push(line.text);
  }
  const matches = await matchEach(ctx, partLines, { own, atOnce });
  const items = matches.flatMap(({ candidates }, at) =>
    candidates.map(({ product }) => ({ productId: product.id, quantity: piecesOf(partLines[at]) })),
  );
  const packSizes = new Map(
    (await pricesFor(ctx.db, { customer: null, items, now: ctx.now() })).map(({ productId, packSize }) => [
      productId,
      packSize,
    ]),
  );
  const quantityMax = await shopQuantityMax(ctx);
  const ordered = matches.map(({ candidates }, at) =>
    candidates.map(({ product }) =>
      quantityToOrder(product, {
        packSize: packSizes.get(product.id) ?? 1,
        asked: partLines[at]?.quantity,
        quantityMax,
        isForStaff,
      }),
    ),
  );
  const prices = await pricesFor(ctx.db, {
    customer: null,
    now: ctx.now(),
    items: matches.flatMap(({ candidates }, at) =>
      candidates.map(({ product }, index) => ({
        productId: product.id,
        quantity: ordered[at]?.[index]?.quantity ?? 1,
      })),
    ),
  });
  const instead = await findAlternatives(
    ctx,
    matches.map(({ kind, candidates }, at) => {
      const product = kind === "question" ? undefined : candidates[0]?.product;
      return product && { product, quantity: ordered[at]?.[0]?.quantity ?? 1 };
    }),
  );
  let next = 0;
  return {
    ignored,
    lines: matches.map(({ kind, candidates, reasons, total, ownNumber, isRemembered }, at) => {
      const { place = "", text = "", code = "", remark = "", quantity } = partLines[at] ?? {};
      return {
        line: at + 1,
        place,
        text: [text || code].join(" "),
        asked: quantity?.asked ?? "",
        pieces: quantity?.pieces ?? null,
        own_number: ownNumber,
        note: remark.slice(0, LINE_NOTE_MAX).trim(),
        ...(instead[at] && { instead: instead[at] }),
        answer: kind,
        reasons,
        fitting: total,
        ...(isRemembered && { is_remembered: 1 as const }),
        candidates: candidates.map(({ product, differs, apart, note }, index): ListCandidate => {
          const price = prices[next++];
          const { quantity: order_quantity = null, notes = [] } = ordered[at]?.[index] ?? {};
          return {
            product,
            differs,
            apart,
            order_quantity,
            notes: note ? [note, ...notes] : notes,
            pack_size: price?.packSize ?? 1,
            unit_price: price ? rupeesFromPaise(price.unitPricePaise) : product.price,
          };
        }),
      };
    }),
  };
}

const piecesOf = (line: ListLine | undefined) => Math.max(1, line?.quantity.pieces ?? 1);

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
