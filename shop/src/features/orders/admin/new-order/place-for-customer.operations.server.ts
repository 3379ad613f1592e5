import { rupeesFromPaise } from "@kasna/rules/money";
import { deliveryError } from "@kasna/rules/orders/delivery";
import { textsOf } from "@kasna/rules/orders/line-texts";
import { paymentMeansText } from "@kasna/rules/orders/staff-orders";
import { stateOfGstin } from "@kasna/rules/tax/gstin";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import type { Caller } from "../../../../api/caller.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { claimKey, storeKeyResponse } from "../../../../api/idempotency-key.server.ts";
import { type ShopProfile, shopProfile } from "../../../../api/settings.operations.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { databaseErrorOf } from "../../../../database/errors.ts";
import { addresses, orders } from "../../../../database/schema/index.ts";
import {
  customerById,
  findOrCreateCustomer,
  type NewCustomer,
} from "../../../accounts/find-or-create-customer.operations.server.ts";
import { addAddress } from "../../../addresses/addresses.operations.server.ts";
import { recordReceived } from "../../../payments/providers/transfer/received-by-staff.operations.server.ts";
import type { OrderRequest } from "../../order-request.server.ts";
import { placeOrderIn } from "../../place-order.operations.server.ts";
import { discountLimit, type Placement } from "../../placement.server.ts";
import { finishCounterSale } from "./finish-counter-sale.operations.server.ts";
import type { newAddressForm, OrderForm } from "./new-order-form.ts";

export type StaffOrder = {
  staff: Staff;
  form: OrderForm;
  /** Created on the spot; null for the customer chosen in the form. */
  newCustomer: NewCustomer | null;
  /** Entered with the order, for the bill at the counter; null for the address chosen in the form. */
  newAddress: z.output<typeof newAddressForm> | null;
};

/**
 * Places an order received by phone or at the counter, for its customer, in one transaction: finds or creates the
 * customer and the address, places the order like the customer's own, and records the payment. A counter sale is
 * delivered and invoiced at once. The form's key places one order however often it is sent. Returns its number. Throws
 * the errors of `placeOrder`, and `fields_wrong`, `transfer_known`.
 */
export async function placeForCustomer(ctx: AppContext, order: StaffOrder): Promise<number> {
  try {
    return await ctx.db.transaction((tx) => placeIn(ctx, tx, order));
  } catch (error) {
    if (databaseErrorOf(error).constraint === "orders_payment_reference_key")
      throw wrong("reference", "Another order is paid with this reference already");
    throw error;
  }
}

async function placeIn(ctx: AppContext, tx: Transaction, order: StaffOrder): Promise<number> {
  assertComplete(order);
  const { staff, form, newCustomer, newAddress } = order;
  const { key } = form;
  const caller = newCustomer
    ? await findOrCreateCustomer(tx, { staff, customer: newCustomer })
    : await customerById(tx, form.customer ?? 0);
  const before = await claimKey(ctx, tx, { caller, key, request: { form, newCustomer, newAddress } });
  if (before?.orderId) return before.orderId;
  if (before) throw domainError("key_reused");
  const profile = await shopProfile({ db: tx });
  const request = requestOf(form, await addressesOf(tx, order, { caller, profile }));
  const placement = placementOf(order, profile);
  const { answer, writes } = await placeOrderIn(ctx, tx, { caller, request, key: null, placement });
  await writes;
  const { order_id: orderId } = answer;
  const [placed] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!placed) throw new Error(`Order ${orderId} was not stored`);
  const { isCounter, means, reference } = placement;
  const duePaise = placed.totalPaise - placed.storeCreditPaise;
  if (isCounter) await finishCounterSale(ctx, tx, { staff, order: placed });
  else if (means !== "cash" && duePaise > 0)
    await recordReceived(ctx, tx, { staff, orderId, amountPaise: duePaise, bankReference: reference });
  await storeKeyResponse(tx, { orderId, response: JSON.stringify(answer), userId: caller.id, key });
  await audit(tx, {
    actor: staff,
    action: "order.placed",
    subject: `order:${orderId}`,
    before: null,
    after: {
      customer: caller.id,
      rupees: rupeesFromPaise(placed.totalPaise),
      counter: isCounter,
      paid: placed.paymentMeans && paymentMeansText(placed.paymentMeans, isCounter),
      ...(placed.storeCreditPaise > 0 && { storeCredit: rupeesFromPaise(placed.storeCreditPaise) }),
      ...(form.discount && { discount: form.discount }),
    },
  });
  return orderId;
}

/** Throws `fields_wrong` if the customer, the address or the payment's reference is missing. */
function assertComplete({ form, newCustomer, newAddress }: StaffOrder) {
  const isCounter = form.kind === "counter";
  if (!newCustomer && form.customer === undefined) throw wrong("customer", "Choose a customer");
  if (!isCounter && !newAddress && form.address === undefined) throw wrong("address", "Choose an address");
  if (!isCounter && form.means !== "cash" && form.reference === "")
    throw wrong("reference", "Enter the reference of the payment that you received");
}

type AddressIds = { shipping: number | undefined; billing: number | undefined };

/** The ids of the order's addresses, of which one may be new. */
async function addressesOf(
  tx: Transaction,
  { form, newAddress }: StaffOrder,
  { caller, profile }: { caller: Caller; profile: ShopProfile },
): Promise<AddressIds> {
  const isCounter = form.kind === "counter";
  // A bill may go to a State that the shop does not deliver to.
  const isForBills = isCounter && newAddress !== null && deliveryError(newAddress, profile) !== null;
  const typed =
    newAddress &&
    (await addAddress({ db: tx }, { caller, form: { ...newAddress, billing_only: isForBills ? 1 : 0 } }));
  return {
    shipping: typed ?? form.address,
    billing: isCounter ? (typed ?? form.billing ?? (await registeredAddress(tx, caller))) : form.billing,
  };
}

const placementOf = ({ staff, form }: StaffOrder, profile: ShopProfile): Placement => ({
  texts: form.items.map((item) => ({
    productId: item.product_id,
    saleUnitId: item.sale_unit_id ?? null,
    quantity: item.quantity,
    ...textsOf(item),
  })),
  staff,
  isCounter: form.kind === "counter",
  means: form.means,
  reference: form.reference.toUpperCase().replace(/[\s-]/g, ""),
  discount: form.discount && {
    discount: form.discount,
    maxBasisPoints: discountLimit(staff, profile),
  },
  quotationIds: form.quotation === undefined ? [] : [form.quotation],
});

function requestOf(form: StaffOrder["form"], { shipping, billing }: AddressIds): OrderRequest {
  const isCounter = form.kind === "counter";
  return {
    items: form.items,
    shipping_address_id: isCounter ? null : (shipping ?? null),
    billing_address_id: billing,
    // The place of supply of what is handed over is the counter.
    delivered_to: isCounter ? "own_site" : form.deliveredTo,
    payment_method: isCounter || form.means === "cash" ? "cod" : "online",
    promocode: form.promocode,
    total_amount: rupeesFromPaise(form.total),
    store_credit: rupeesFromPaise(form.credit ?? 0),
  };
}

/**
 * The newest address of a registered customer in the State of their GSTIN, because every invoice to them names their
 * address (CGST Rules, rule 46).
 */
async function registeredAddress(tx: Transaction, { id, gstin }: Caller): Promise<number | undefined> {
  const state = stateOfGstin(gstin);
  if (!state) return undefined;
  const [newest] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(
      and(eq(addresses.userId, id), eq(addresses.state, state.name), inArray(addresses.gstin, ["", gstin])),
    )
    .orderBy(desc(addresses.id))
    .limit(1);
  return newest?.id;
}

const wrong = (field: string, message: string) =>
  domainError("fields_wrong", { message, errors: { [field]: message } });
