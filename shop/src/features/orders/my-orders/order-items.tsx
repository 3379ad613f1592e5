import type { Order } from "@kasna/contract/orders";
import { formatRupees } from "@kasna/rules/money";
import { lineKey } from "@kasna/rules/orders/sale-units";
import { partPath } from "@kasna/rules/part-path";
import { countOf } from "@kasna/rules/tax/unit-codes";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PartImage } from "../../../ui/part-image.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { LineTexts } from "../../cart/line-texts.widget.tsx";
import { SpecificationText } from "../../catalogue/sub-category/specification-text.widget.tsx";

/** The ordered items with their pictures. */
export function OrderItems({
  items,
  areExpected,
  actionOf,
}: {
  items: Order["items"];
  /** Whether they are still to be delivered. */
  areExpected: boolean;
  actionOf?: (item: Order["items"][number]) => ReactNode;
}) {
  return (
    <ul className="flex flex-col gap-3 print:hidden">
      {items.map((item) => (
        <li key={lineKey(item)} className="flex items-start gap-3 text-sm">
          <PartImage
            path={item.image_url}
            alt=""
            sizes="56px"
            className="size-14 shrink-0 border border-hairline"
          />
          <div className="min-w-0 grow">
            <div className="flex flex-wrap justify-between gap-x-4">
              <div className="min-w-40 flex-1">
                {item.sku ? (
                  <Link
                    to={partPath(item.sku)}
                    className="relative inline-block font-medium underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
                  >
                    <Unbroken>{item.name}</Unbroken>
                  </Link>
                ) : (
                  <span className="block font-medium">
                    <Unbroken>{item.name}</Unbroken>
                  </span>
                )}
                <SpecificationText of={item} />
                <LineTexts of={item} />
                {areExpected && item.made_to_order && <p className="text-warning">Made to order</p>}
              </div>
              <p className="figures">
                {formatRupees(item.unit_price)} × {countOf(item.quantity, item)}
              </p>
            </div>
            {actionOf?.(item)}
          </div>
        </li>
      ))}
    </ul>
  );
}
