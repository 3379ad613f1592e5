import { QUANTITY_MIN } from "@kasna/rules/limits";
import { ONE_BY_ONE } from "@kasna/rules/orders/cheapest-purchase";
import { orderableFrom } from "@kasna/rules/orders/sale-units";
import { useEffect, useState } from "react";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import type { SeenProduct } from "./cart.store.ts";
import { cheaperWayOf } from "./cheapest-way.tsx";
import { asManyOf, noteChosenPieces } from "./pieces-beside.store.ts";
import { boughtAs } from "./ways-to-buy.tsx";

type Unit = NonNullable<SeenProduct["sale_units"]>[number];

/** What the buyer is about to buy of a part: its unit and quantity, and whether another way to buy is cheaper. */
export function usePurchase(part: SeenProduct) {
  const { quantityMax } = useShopProfile();
  const [unitId, setUnitId] = useState(() =>
    part.in_stock === 1 ? undefined : part.sale_units?.find(({ in_stock }) => in_stock === 1)?.id,
  );
  const unitOf = (id: number | undefined) => part.sale_units?.find((candidate) => candidate.id === id);
  const unit = unitOf(unitId);
  const [quantity, setQuantity] = useState(() => {
    const wanted = unit ? null : asManyOf(part);
    return orderableFrom(Math.min(wanted ?? QUANTITY_MIN, quantityMax), unit ?? ONE_BY_ONE);
  });
  const pieces = quantity * (unit?.pieces ?? part.pack_size ?? 1);
  useEffect(() => noteChosenPieces(pieces), [pieces]);
  const cheaper = cheaperWayOf(part, unit, { quantity, quantityMax });
  return {
    unit,
    chooseUnit: (chosen: Unit | undefined) => {
      setUnitId(chosen?.id);
      setQuantity(orderableFrom(QUANTITY_MIN, chosen ?? ONE_BY_ONE));
    },
    quantity,
    setQuantity,
    /** The part in the chosen unit. */
    product: boughtAs(part, unit),
    cheaper,
    cheaperItems: (cheaper?.items ?? []).map((item) => ({
      product: boughtAs(part, unitOf(item.sale_unit_id)),
      quantity: item.quantity,
    })),
  };
}
