import { takesOrderOf } from "@kasna/rules/orders/taking-orders";
import { useSession } from "./session.ts";
import { useShopProfile } from "./use-shop-profile.ts";

/** Whether the shop accepts orders from the signed-in customer or guest. */
export function useTakesOrders(): boolean {
  const profile = useShopProfile();
  return takesOrderOf(profile, useSession()?.user.role);
}
