import type { PromotionTerms } from "@kasna/rules/orders/promotion-terms";
import type { TestShop } from "../../../test/open-shop.ts";
import { promotions, shopSettings } from "../../database/schema/index.ts";

type TestPromotion = Partial<PromotionTerms> & { isDraft?: boolean };

/** Stores a promotion, by default 10 % off everyone's order. Returns its id. */
export async function addPromotion(
  { inside }: Pick<TestShop, "inside">,
  { customerIds, groupIds, targets, ...terms }: TestPromotion = {},
): Promise<number> {
  const [row] = await inside.db
    .insert(promotions)
    .values({
      name: "Monsoon sale",
      isDraft: false,
      startsAt: new Date(0),
      gift: { kind: "percent", basisPoints: 1000, capPaise: null, isOffOrder: true },
      ...terms,
      customerIds: customerIds ? [...customerIds] : null,
      groupIds: groupIds ? [...groupIds] : null,
      targets: [...(targets ?? [])],
    })
    .returning({ id: promotions.id });
  await inside.db.update(shopSettings).set({ hasPromotions: true });
  return row?.id ?? 0;
}

/** Ends all promotions. */
export async function endPromotions({ inside }: Pick<TestShop, "inside">): Promise<void> {
  await inside.db.update(promotions).set({ endsAt: new Date(0) });
  await inside.db.update(shopSettings).set({ hasPromotions: false });
}
