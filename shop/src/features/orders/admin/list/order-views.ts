/** The queues that the order list offers. */
const ORDER_VIEWS = [
  { value: "all", label: "All orders" },
  { value: "confirm", label: "To confirm" },
  { value: "pack", label: "To pack" },
  { value: "ship", label: "To ship" },
  { value: "way", label: "On the way" },
  { value: "courier", label: "Ask the courier" },
  { value: "late", label: "Late" },
  { value: "delivered", label: "Delivered" },
  { value: "cancelled", label: "Cancelled" },
] as const;
/** Leaves out the queue that a shop without a courier never needs. */
export const orderViewsFor = (hasCourier: boolean) =>
  ORDER_VIEWS.filter(({ value }) => hasCourier || value !== "courier");
export type OrderView = (typeof ORDER_VIEWS)[number]["value"];

export const PAYMENT_FILTERS = [
  { value: "", label: "Any payment" },
  { value: "online", label: "Online" },
  { value: "cod", label: "Cash on delivery" },
  { value: "unpaid", label: "Not yet paid" },
  { value: "refunded", label: "Refunded" },
] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]["value"];

export type OrderSearch = { view: OrderView; payment: PaymentFilter; text: string; from: string; to: string };

/** The search in a URL. Ignores unknown values. */
export function orderSearchIn(url: URL): OrderSearch {
  const param = (name: string) => (url.searchParams.get(name) ?? "").replaceAll("\0", "").trim();
  return {
    view: ORDER_VIEWS.find(({ value }) => value === param("view"))?.value ?? "all",
    payment: PAYMENT_FILTERS.find(({ value }) => value === param("payment"))?.value ?? "",
    text: param("q").slice(0, 100),
    from: param("from"),
    to: param("to"),
  };
}
