import { href } from "react-router";

/** Where a customer sees an order. */
export const orderPath = (orderId: number): string => `${href("/account/orders")}?orderId=${orderId}`;
