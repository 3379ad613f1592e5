import { takesOrderOf } from "@kasna/rules/orders/taking-orders";
import { useSession } from "./session.ts";
import { useShopProfile } from "./use-shop-profile.ts";

/** Whether the shop takes orders of whoever is signed in. */
export function useTakesOrders(): boolean {
  const profile = useShopProfile();
  return takesOrderOf(profile, useSession()?.user.role);
}
