import { href } from "react-router";

/** The page on which a customer sees an order. */
export const orderPath = (orderId: number): string => `${href("/account/orders")}?orderId=${orderId}`;
