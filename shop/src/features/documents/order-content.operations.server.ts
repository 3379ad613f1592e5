import type { BusinessDocument } from "@kasna/documents";
import { formatDate } from "@kasna/rules/dates";
import { DISCOUNT_ORDER } from "@kasna/rules/orders/applied-discounts";
import { type DiscountedLine, namedDiscounts } from "@kasna/rules/orders/line-discounts";
import { type Charge, moneyOf } from "@kasna/rules/orders/shipment-charges";
import { paymentMeansText } from "@kasna/rules/orders/staff-orders";
import { placeOfSupply, stateWithCode } from "@kasna/rules/tax/place-of-supply";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { orderLines, orders, payments, products, subCategories } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { billingAddressOf, deliveryAddressOf } from "../addresses/bill-to.operations.server.ts";
import { meaningColumns } from "../catalogue/sub-category/product-shape.operations.server.ts";
import type { Shipment, ShippedPieces } from "../orders/shipments/shipments.operations.server.ts";
import {
  buyerOf,
  buyerWithoutAddress,
  counterOf,
  deliveryOf,
  discountFacts,
  documentAmounts,
  sellerOf,
} from "./document-parts.ts";

type OrderRow = typeof orders.$inferSelect;
export const NO_SIGNATURE =
  "No signature is needed on an electronic document (Notification 74/2018, Central Tax).";

/** The sentence that says where the parts on a document have their pages. */
export const partsSentence = ({ settings }: Pick<AppContext, "settings">) =>
  `Each part has a page: ${settings.publicUrl}/parts/ followed by its SKU.`;

/** An order, only if it belongs to this customer if one is given. Throws `not_found`. */
export async function orderRow(db: Queryable, orderId: number, userId?: number): Promise<OrderRow> {
  const hasId = eq(orders.id, orderId);
  const [order] = await db
    .select()
    .from(orders)
    .where(userId === undefined ? hasId : and(hasId, eq(orders.userId, userId)));
  if (!order) throw domainError("not_found", { message: "Order not found" });
  return order;
}

/** The discount of an order's line in all shipments; null if one of them does not know it. */
const discountOfLine = sql<number | null>`(
  select case when count(*) = count(t.discount_paise) then sum(t.discount_paise) end
  from shipment_lines t where t.order_id = ${orderLines.orderId} and t.position = ${orderLines.position})::float8`;

const soldLines = statement(
  "sold_lines",
  (db, value: Value<{ orderId: number }>) =>
    db
      .select({
        position: orderLines.position,
        name: orderLines.name,
        sku: orderLines.sku,
        size: orderLines.size,
        material: orderLines.material,
        coating: orderLines.coating,
        making: orderLines.making,
        standard: orderLines.standard,
        widthMm: orderLines.widthMm,
        heightMm: orderLines.heightMm,
        slotWidthMm: orderLines.slotWidthMm,
        hsn: orderLines.hsn,
        quantity: orderLines.quantity,
        packSize: sql<number>`coalesce(${orderLines.packSize}, ${products.packSize})`,
        unitPricePaise: orderLines.unitPricePaise,
        gstBasisPoints: orderLines.gstBasisPoints,
        discountPaise: discountOfLine,
        ownNumber: orderLines.ownNumber,
        note: orderLines.note,
        ...meaningColumns,
        unitCode: orderLines.unitCode,
        sold: orderLines.soldAttributes,
        form: products.form,
        dimensions: products.dimensions,
      })
      .from(orderLines)
      .innerJoin(products, eq(products.id, orderLines.productId))
      .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
      .where(eq(orderLines.orderId, value("orderId")))
      .orderBy(asc(orderLines.position)),
  { readOnly: true },
);

/**
 * The lines with these positions, quantities and discounts, with the fields for their pictures. If absent, all of the
 * order's lines.
 */
export async function soldLinesOf(db: Queryable, orderId: number, pieces?: readonly ShippedPieces[]) {
  const lines = await soldLines(db, { orderId });
  if (!pieces) return lines;
  const byPosition = new Map(pieces.map((line) => [line.position, line]));
  return lines.flatMap((line) => {
    const part = byPosition.get(line.position);
    return part ? [{ ...line, quantity: part.quantity, discountPaise: part.discountPaise }] : [];
  });
}

type Part = {
  shipment: Shipment;
  /** `parcel 2 of 3`, or empty. */
  parcel: string;
  chargeOf: (lines: readonly DiscountedLine[]) => Charge;
};

/** The order's payment method; for an order placed by staff, the actual means of payment. */
async function methodOf(db: Queryable, order: OrderRow): Promise<string> {
  const { paymentMethod, paymentMeans, isCounter } = order;
  if (paymentMeans !== null && paymentMeans !== "store_credit")
    return paymentMeansText(paymentMeans, isCounter);
  if (paymentMethod === "cod") return "Cash on Delivery";
  return (await isByTransfer(db, order)) ? paymentMeansText("bank", false) : "Online";
}

/** Whether an online order was paid by bank transfer, or has a discount that binds it to one. */
async function isByTransfer(db: Queryable, { id, promotions }: OrderRow): Promise<boolean> {
  if (promotions?.some((promotion) => promotion.isForTransfer)) return true;
  const paid = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, id),
        eq(payments.provider, "transfer"),
        inArray(payments.status, ["paid", "refunded"]),
      ),
    );
  return paid.length > 0;
}

/** How a document's total is paid: by the order's method, by store credit, or both. */
async function paymentFact(db: Queryable, order: OrderRow, charged: Charge): Promise<string> {
  const method = await methodOf(db, order);
  if (charged.storeCreditPaise === 0) return method;
  return moneyOf(charged) === 0
    ? "Store credit"
    : `Store credit and ${method === "UPI" ? method : method.toLowerCase()}`;
}

/** The content shared by all documents of an order, or of one of its shipments. */
export async function orderContent(db: Queryable, order: OrderRow, part?: Part) {
  const lines = await soldLinesOf(db, order.id, part?.shipment.lines);
  const profile = await shopProfile({ db });
  const seller = sellerOf(profile);
  const buyer = billingAddressOf(order);
  const supplyState = placeOfSupply({
    gstin: order.gstin,
    billingState: buyer.state,
    deliveryState: order.state,
    deliveredTo: order.deliveredTo,
  });
  const charged = part?.chargeOf(lines) ?? order;
  const facts: BusinessDocument["facts"] = [
    ["Order", `#${order.id}${part?.parcel ? `, ${part.parcel}` : ""}`],
    ["Order date", formatDate(order.placedAt)],
    ["Payment", await paymentFact(db, order, charged)],
    ...(order.promocode ? [["Promocode", order.promocode] as [string, string]] : []),
    ...discountFacts(namedDiscounts(order.promotions ?? [], lines, charged.discountPaise)),
    ["Place of supply", stateWithCode(supplyState)],
    ["Reverse charge", "No"],
  ];
  return {
    ...documentAmounts(lines, charged, supplyState.code !== seller.state.code),
    shopName: profile.shopName,
    number: null,
    facts,
    seller,
    placeOfSupply: supplyState,
    buyer: order.isCounter && !order.billing ? buyerWithoutAddress(buyer) : buyerOf(buyer),
    deliverTo: (order.isCounter ? counterOf : deliveryOf)(deliveryAddressOf(order)),
    terms: order.promotions?.some(({ promotionId }) => promotionId !== null) ? [DISCOUNT_ORDER] : [],
    verifyUrl: null,
  };
}
