import type { Order } from "@kasna/contract/orders";
import { useEffect, useState } from "react";
import { call } from "../../../api/browser/call.ts";
import type { Reviewed } from "./review-button.tsx";

const NONE_REVIEWED: Reviewed = { products: new Set(), deliveries: new Set() };

async function fetchReviewed(): Promise<Reviewed> {
  try {
    const { reviews } = await call("POST /product_reviews/user_reviews.php", {});
    const deliveries = reviews.filter((review) => review.review_type === "delivery");
    return {
      products: new Set(reviews.flatMap((review) => review.product_id ?? [])),
      deliveries: new Set(deliveries.map((review) => review.order_id)),
    };
  } catch {
    // Show the orders even if this fails. The server rejects a second review with its own message.
    return NONE_REVIEWED;
  }
}

/** What the buyer has reviewed: before, which is fetched if `isAnyDelivered`, and on this page. */
export function useReviewed(isAnyDelivered: boolean) {
  const [before, setBefore] = useState(NONE_REVIEWED);
  const [written, setWritten] = useState(NONE_REVIEWED);
  useEffect(() => {
    if (isAnyDelivered) void fetchReviewed().then(setBefore);
  }, [isAnyDelivered]);
  const reviewed: Reviewed = {
    products: new Set([...before.products, ...written.products]),
    deliveries: new Set([...before.deliveries, ...written.deliveries]),
  };
  const addReview = (type: "product" | "delivery", productId: number, order: Order) =>
    setWritten(withReview(written, type, productId, order));
  return { reviewed, addReview };
}

const withReview = (
  { products, deliveries }: Reviewed,
  type: "product" | "delivery",
  productId: number,
  order: Order,
): Reviewed =>
  type === "product"
    ? { products: new Set([...products, productId]), deliveries }
    : { products, deliveries: new Set([...deliveries, order.order_id]) };
