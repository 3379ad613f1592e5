import { isDeepStrictEqual } from "node:util";
import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../database/connect.ts";
import { banners, faqs, promocodes } from "../../../database/schema/index.ts";
import { BANNERS, PROMOCODES } from "../../../database/seed/demo.ts";
import { FITTINGS_FAQS } from "../../../database/seed/fittings/fittings.ts";
import { FAQS } from "../../../database/seed/help-texts.ts";

const CODES = PROMOCODES.map(({ code }) => code);

/** The demos' promocodes, banners and questions that the owner has not changed. */
export async function demoTexts(tx: Transaction, now: Date) {
  const [codes, allBanners, allFaqs] = [
    await tx
      .select({
        row: promocodes,
        isUsed: sql<boolean>`exists (select from orders o where o.promocode = "promocodes"."code")`,
      })
      .from(promocodes)
      .where(inArray(promocodes.code, CODES)),
    await tx.select().from(banners),
    await tx.select().from(faqs),
  ];
  const unchanged = codes.filter(({ row }) => {
    const { id: _, version: _version, startsAt, endsAt: _end, ...terms } = row;
    const demo = PROMOCODES.find(({ code }) => code === row.code);
    return isDeepStrictEqual(
      { ...terms, startsAt: startsAt.getTime() },
      demo && { ...withoutTimes(demo), startsAt: Date.parse(demo.startsAt) },
    );
  });
  return {
    deletedCodes: unchanged.filter(({ isUsed }) => !isUsed).map(({ row }) => row),
    endedCodes: unchanged
      .filter(({ row, isUsed }) => isUsed && (!row.endsAt || row.endsAt > now))
      .map(({ row }) => row),
    banners: allBanners.filter((row) =>
      BANNERS.some(
        ({ image, title, text, link }) =>
          row.image === image && row.title === title && row.text === text && row.link === link,
      ),
    ),
    faqs: allFaqs.filter((row) =>
      [...FAQS, ...FITTINGS_FAQS].some(
        ({ question, answer }) => row.question === question && row.answer === answer,
      ),
    ),
  };
}

const withoutTimes = ({ startsAt: _, endsAt: _end, ...terms }: (typeof PROMOCODES)[number]) => terms;
