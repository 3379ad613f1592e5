import { contract } from "@kasna/contract";
import { issueGiftCard } from "../src/features/store-credit/admin/gift-cards-admin.operations.server.ts";
import type { Customer, TestShop } from "./open-shop.ts";
import { softwareAuthenticator } from "./software-authenticator.ts";
import { newStaff } from "./staff.ts";

/** Creates one of everything that a customer can have, through the API. */
export async function fixturesOf(shop: TestShop, as: Customer) {
  const { id: productId } = await shop.product("HB-M8x40-A2");
  const { id: otherId } = await shop.product("HB-M8x50-A2");
  const deliveredId = await shop.delivered(as, [productId, otherId]);
  const addressId = await shop.newAddress(as);
  const order = { shipping_address_id: addressId, payment_method: "online" as const };
  const items = [{ product_id: productId, quantity: 1 }];
  const { order_id: orderId } = await shop.call("POST /orders/place_order.php", { ...order, items }, { as });
  const line = { product_id: productId, quantity: 3 };
  const { cart_id: cartId } = await shop.call("POST /cart/add_to_cart.php", line, { as });
  const review = { ...contract.reviews.add.example.request, product_id: productId };
  const { id: reviewId } = await shop.call("POST /product_reviews/add_product_review.php", review, { as });
  const list = await shop.call("POST /Admin/notifications/view_notifications.php", {}, { as });
  const notificationIds = list.notifications.map((notification) => notification.id);
  const { options } = await shop.call("POST /passkeys/get_creation_options.php", {}, { as });
  const credential = softwareAuthenticator().create(options);
  const { passkey } = await shop.call("POST /passkeys/add_passkey.php", { credential }, { as });
  const passkeyId = passkey.id;
  const shipmentOf = async (order_id: number) => {
    const { orders } = await shop.call("POST /orders/my_orders.php", { order_ids: String(order_id) }, { as });
    return orders[0]?.shipments[0]?.shipment_id ?? 0;
  };
  const returnedId = await shop.delivered(as, [productId]);
  const exampleReturn = contract.returns.ask.example.request;
  const { return_id: returnId } = await shop.call(
    "POST /orders/request_return.php",
    {
      ...exampleReturn,
      order_id: returnedId,
      shipment_id: await shipmentOf(returnedId),
      items: JSON.stringify(items),
    },
    { as },
  );
  const named = [{ own_number: "OWNERS-1", product_id: productId }];
  await shop.call("POST /lists/save_own_numbers.php", { numbers: named }, { as });
  const saved = { name: "Monthly", lines: [{ product_id: productId, quantity: 5 }] };
  const { list_id: listId } = await shop.call("POST /lists/save_list.php", saved, { as });
  await shop.call("POST /cart/get_quote.php", {}, { as });
  const { quotations } = await shop.call("POST /cart/view_quotations.php", {}, { as });
  const quotationId = quotations[0]?.quotation_id ?? 0;
  const long = { name: "Long", text: "HB-M8x40-A2 - 5 nos" };
  const { task_id: taskId } = await shop.call("POST /lists/start_match.php", long, { as });
  const giftCode = await newGiftCode(shop);
  await shop.call("POST /store_credit/redeem_gift_card.php", { code: giftCode }, { as });
  return {
    giftCode,
    listId,
    quotationId,
    taskId,
    returnId,
    deliveredShipmentId: await shipmentOf(deliveredId),
    passkeyId,
    productId,
    otherId,
    deliveredId,
    addressId,
    orderId,
    cartId,
    reviewId,
    notificationIds,
  };
}

/** The code of a new gift card of 500 rupees. */
export const newGiftCode = async (shop: TestShop): Promise<string> =>
  issueGiftCard(shop.inside, { staff: await newStaff(shop), amountPaise: 50_000, note: "For a test" });

/** A picture of one pixel as PNG, in base64. */
export const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

export type Fixtures = Awaited<ReturnType<typeof fixturesOf>>;

/**
 * Fields that make the contract's example requests valid for this customer, because the ids and prices in the
 * examples are invented.
 */
export function trueFields(as: Customer, owned: Fixtures): Record<string, object> {
  const { productId, otherId, addressId, cartId } = owned;
  const products = JSON.stringify({ products: [{ product_id: productId, quantity: 12 }] });
  return {
    "POST /authentication/update_profile.php": {
      id: as.userId,
      mobile: as.mobile,
      email: `buyer-${as.userId}@example.in`,
    },
    "POST /authentication/login.php": { mobile: as.mobile },
    "POST /passkeys/rename_passkey.php": { id: owned.passkeyId },
    "POST /passkeys/delete_passkey.php": { id: owned.passkeyId },
    "POST /cart/add_to_cart.php": { product_id: productId },
    "POST /cart/add_lines.php": { lines: JSON.stringify([{ product_id: productId, quantity: 12 }]) },
    "POST /cart/update_cart.php": { cart_id: cartId },
    "DELETE /cart/delete_cart_item.php": { cart_id: cartId },
    "POST /shipping/update_shipping_address.php": { id: addressId },
    "POST /products/prices.php": { items: JSON.stringify([{ product_id: productId, quantity: 12 }]) },
    "POST /promocodes/apply_promocode.php": { order_details: products },
    "POST /orders/place_order.php": {
      shipping_address_id: addressId,
      items: JSON.stringify([{ product_id: productId, quantity: 12 }]),
    },
    "POST /orders/cancel_order.php": { order_id: `#${owned.orderId}` },
    "POST /orders/request_return.php": {
      order_id: owned.deliveredId,
      shipment_id: owned.deliveredShipmentId,
      items: JSON.stringify([{ product_id: productId, quantity: 1 }]),
    },
    "POST /orders/add_return_photo.php": { return_id: owned.returnId, photo: PIXEL },
    "POST /orders/withdraw_return.php": { return_id: owned.returnId },
    "POST /Admin/notifications/mark_notifications_read.php": {
      notification_id: owned.notificationIds.join(","),
    },
    "POST /cart/open_quotation.php": { quotation_id: owned.quotationId },
    "POST /cart/take_quotation.php": { quotation_id: owned.quotationId },
    "POST /cart/renew_quotation.php": { quotation_id: owned.quotationId },
    "POST /lists/start_drawings.php": { list_id: owned.listId },
    "POST /lists/view_matched.php": { task_id: owned.taskId },
    "POST /lists/delete_task.php": { task_id: owned.taskId },
    "POST /lists/view_list.php": { list_id: owned.listId },
    "POST /lists/save_list.php": { lines: JSON.stringify([{ product_id: productId, quantity: 12 }]) },
    "POST /lists/change_line.php": { list_id: owned.listId },
    "POST /lists/add_line.php": { list_id: owned.listId, product_id: productId },
    "POST /lists/rename_list.php": { list_id: owned.listId },
    "POST /lists/copy_list.php": { list_id: owned.listId },
    "POST /lists/delete_list.php": { list_id: owned.listId },
    "POST /lists/save_own_numbers.php": {
      numbers: JSON.stringify([{ own_number: "K-4711", product_id: productId }]),
    },
    "POST /lists/remember_answers.php": {
      answers: JSON.stringify([{ text: "eye bolt M12", product_id: productId }]),
    },
    "POST /product_reviews/get_product_reviews.php": { product_id: productId },
    "POST /product_reviews/add_product_review.php": { product_id: otherId },
    "POST /product_reviews/update_product_review.php": { id: owned.reviewId },
    "POST /product_reviews/delete_product_review.php": { id: owned.reviewId },
  };
}
