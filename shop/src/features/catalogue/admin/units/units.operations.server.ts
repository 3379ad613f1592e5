import { orderableFrom } from "@kasna/rules/orders/sale-units";
import { type UnitCode, unitPlural, unitSingular } from "@kasna/rules/tax/unit-codes";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { type Actor, audit } from "../../../../admin-kit/audit.operations.server.ts";
import { assertSeen } from "../../../../admin-kit/form.server.ts";
import type { Shown } from "../../../../admin-kit/form-fields.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { shopQuantityMax } from "../../../../api/quantity-max.operations.server.ts";
import type { Queryable, Transaction } from "../../../../database/connect.ts";
import { databaseErrorOf } from "../../../../database/errors.ts";
import { products, saleUnits, unitOfProduct } from "../../../../database/schema/index.ts";
import { PACK_MAX } from "../parts/cell-kinds.ts";
import { aboveMrp } from "../parts/row-columns.ts";
import { piecesIn, type UnitTerms, unitFieldsOf } from "./unit-form.ts";

const UNITS_MAX = 12;

const isUnitOf = (productId: number) =>
  and(eq(saleUnits.productId, productId), eq(saleUnits.isRemoved, false));

/** A part's other units, in order. */
export const unitsForStaff = (ctx: AppContext, productId: number) =>
  ctx.db.readOnly
    .select()
    .from(saleUnits)
    .where(isUnitOf(productId))
    .orderBy(asc(saleUnits.position), asc(saleUnits.id));
export type StaffUnit = Awaited<ReturnType<typeof unitsForStaff>>[number];

const wrong = (field: string, message: string) =>
  domainError("fields_wrong", { errors: { [field]: message } });

type Save = { actor: Actor; productId: number; unitId: number | null; terms: UnitTerms; seen?: Shown };

/**
 * Adds another unit to a part, or changes one, in order of their content. A unit with changed content replaces the old
 * one, so that carts never contain more than their buyers added. Throws `not_found`, `fields_wrong`, and
 * `edited_meanwhile` if the form showed other values.
 */
export async function saveUnit(
  ctx: AppContext,
  { actor, productId, unitId, terms, seen }: Save,
): Promise<string> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const part = await lockPart(tx, productId);
      const before = unitId === null ? null : await unitOf(tx, productId, unitId);
      if (before) assertSeen(seen, unitFieldsOf(before));
      const values = valuesOf(terms, part, await shopQuantityMax(ctx));
      const others = and(isUnitOf(productId), unitId === null ? undefined : ne(saleUnits.id, unitId));
      const [same] = await tx
        .select({ name: saleUnits.name })
        .from(saleUnits)
        .where(and(others, eq(saleUnits.code, values.code)));
      if (same) throw wrong("code", `“${same.name}” has this code`);
      if ((await tx.$count(saleUnits, others)) >= UNITS_MAX)
        throw domainError("fields_wrong", {
          message: `A part has at most ${UNITS_MAX} further ways to buy it`,
        });
      if (before && before.pieces === values.pieces)
        await tx.update(saleUnits).set(values).where(eq(saleUnits.id, before.id));
      else {
        if (before) await tx.update(saleUnits).set({ isRemoved: true }).where(eq(saleUnits.id, before.id));
        await tx.insert(saleUnits).values({ productId, ...values });
      }
      await audit(tx, {
        actor,
        action: before ? "product.unit-changed" : "product.unit-added",
        subject: `product:${productId}`,
        before: before && auditedOf(before),
        after: auditedOf(values),
      });
      return values.name;
    });
  } catch (error) {
    if (databaseErrorOf(error).constraint === "sale_units_barcode_key")
      throw wrong("barcode", "Another way to buy has this barcode");
    throw error;
  }
}

/** Stops selling one of the other units. Carts show this at their lines. Throws `not_found`. */
export async function removeUnit(
  ctx: AppContext,
  { actor, productId, unitId }: { actor: Actor; productId: number; unitId: number },
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    await lockPart(tx, productId);
    const before = await unitOf(tx, productId, unitId);
    await tx.update(saleUnits).set({ isRemoved: true }).where(eq(saleUnits.id, unitId));
    await audit(tx, {
      actor,
      action: "product.unit-removed",
      subject: `product:${productId}`,
      before: auditedOf(before),
      after: null,
    });
    return before.name;
  });
}

type Part = { id: number; packSize: number; weightGrams: number; unitCode: UnitCode };

async function lockPart(tx: Transaction, productId: number): Promise<Part> {
  const [part] = await tx
    .select({
      id: products.id,
      packSize: products.packSize,
      weightGrams: products.weightGrams,
      unitCode: unitOfProduct,
    })
    .from(products)
    .where(and(eq(products.id, productId), sql`not ${products.isArchived}`))
    .for("no key update");
  if (!part) throw domainError("not_found", { message: "Part not found" });
  return part;
}

async function unitOf(db: Queryable, productId: number, unitId: number): Promise<StaffUnit> {
  const [unit] = await db
    .select()
    .from(saleUnits)
    .where(and(isUnitOf(productId), eq(saleUnits.id, unitId)));
  if (!unit)
    throw domainError("not_found", {
      message: "This way to buy is no longer there. Another staff member may have removed it.",
    });
  return unit;
}

function valuesOf(
  { content, price, mrp, ...terms }: UnitTerms,
  { packSize, weightGrams, unitCode }: Part,
  most: number,
) {
  if ("grams" in content && weightGrams === 0)
    throw wrong(
      "content",
      `The weight of one ${unitSingular(unitCode)} is not known. Give the part its weight first`,
    );
  const pieces = piecesIn(content, weightGrams / packSize);
  if (pieces < 1 || pieces > PACK_MAX)
    throw wrong(
      "content",
      pieces < 1
        ? `A ${unitSingular(unitCode)} weighs more than this`
        : `At most ${PACK_MAX} ${unitPlural(unitCode)}`,
    );
  if (pieces === packSize)
    throw wrong("content", `The part itself is sold in this number of ${unitPlural(unitCode)}`);
  if (orderableFrom(terms.minimum, terms) > most)
    throw wrong("step", `No quantity up to ${most} fits the minimum and this step`);
  if (mrp !== null && price > mrp) throw wrong("price", `The price ${aboveMrp(mrp)}`);
  return { ...terms, pieces, pricePaise: price, mrpPaise: mrp, position: pieces };
}

type Audited = Pick<
  StaffUnit,
  "name" | "code" | "pieces" | "pricePaise" | "mrpPaise" | "barcode" | "minimum" | "step"
>;
const auditedOf = ({ name, code, pieces, pricePaise, mrpPaise, barcode, minimum, step }: Audited) => ({
  name,
  code,
  pieces,
  pricePaise,
  mrpPaise,
  barcode,
  minimum,
  step,
});
