import { joinNonEmpty } from "@kasna/rules/catalogue/attributes";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { NO_TEXTS, serializeLineTexts, type LineTexts as Texts } from "@kasna/rules/orders/line-texts";
import { perUnit, unitCodeOf, unitWord } from "@kasna/rules/tax/unit-codes";
import { useState } from "react";
import { LineField } from "../../../../admin-kit/line-field.tsx";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Trash2 } from "../../../../ui/icons.tsx";
import { LineTexts } from "../../../cart/line-texts.widget.tsx";
import { stockText } from "../../../stock/stock-text.widget.ts";
import { FindField } from "./find-field.tsx";
import type { StaffQuote } from "./quote-order.operations.server.ts";
import { type Found, useLookup } from "./use-lookup.ts";

export type Part = Found["parts"][number];
export type Item = { part: Part; saleUnitId: number | null; quantity: string } & Texts;
const keyOf = ({ part, saleUnitId }: Pick<Item, "part" | "saleUnitId">) =>
  `${part.id}-${saleUnitId ?? "own"}`;

type Props = {
  items: readonly Item[];
  setItems: (items: Item[]) => void;
  prices: StaffQuote["prices"];
  error: string | undefined;
};

/** The parts of the order with their quantities, at the customer's prices. */
export function PartsPanel({ items, setItems, prices, error }: Props) {
  const [text, setText] = useState("");
  const found = useLookup({ part: text.trim() });
  const add = (part: Part, saleUnitId: number | null) => {
    setText("");
    const item = { part, saleUnitId, quantity: "1", ...NO_TEXTS };
    if (!items.some((known) => keyOf(known) === keyOf(item))) setItems([...items, item]);
  };
  const choices = found?.parts.flatMap((part) => [
    { part, unit: null },
    ...(part.units ?? []).map((unit) => ({ part, unit })),
  ]);
  return (
    <Panel title="Parts">
      <FindField
        label="Add a part"
        hint="SKU, barcode or words"
        text={text}
        setText={setText}
        error={error}
        choices={
          choices
            ? choices.map(({ part, unit }, key) => ({
                key,
                choose: () => add(part, unit?.id ?? null),
                content: (
                  <>
                    <span className="font-mono">{part.sku}</span>
                    <span className="min-w-0 grow">
                      {part.name}
                      {unit && `, ${unit.name}`}{" "}
                      <span className="text-quiet">{joinNonEmpty(part.material, part.coating)}</span>
                    </span>
                    <span className="text-quiet">{thereOf(part)}</span>
                  </>
                ),
              }))
            : null
        }
        none="No part matches"
      />
      <ul aria-label="Parts of this order" className="divide-y divide-hairline">
        {items.map((item) => (
          <OrderedPart
            key={keyOf(item)}
            item={item}
            price={prices.find(
              ({ productId, saleUnitId }) =>
                productId === item.part.id && (saleUnitId ?? null) === item.saleUnitId,
            )}
            change={(quantity) =>
              setItems(items.map((other) => (keyOf(other) === keyOf(item) ? { ...other, quantity } : other)))
            }
            remove={() => setItems(items.filter((other) => keyOf(other) !== keyOf(item)))}
          />
        ))}
      </ul>
    </Panel>
  );
}

const thereOf = (part: Part) => (part.isMadeToOrder ? "made to order" : `${stockText(part)} in stock`);
const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

type OrderedProps = {
  item: Item;
  price: StaffQuote["prices"][number] | undefined;
  change: (quantity: string) => void;
  remove: () => void;
};

function OrderedPart({ item, price, change, remove }: OrderedProps) {
  const { part, saleUnitId, quantity } = item;
  const unit = part.units?.find(({ id }) => id === saleUnitId);
  const counted = unit ? "PAC" : unitCodeOf({ packSize: part.packSize, unit: part.unitCode });
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_6rem_7rem_auto]">
      <div className="max-sm:col-span-3">
        <span className="font-mono">{part.sku}</span>
        <p>
          {part.name}
          {unit && `, ${unit.name}`}
        </p>
        <p className="text-quiet">
          {[joinNonEmpty(part.material, part.coating), thereOf(part)].filter(Boolean).join(" · ")}
        </p>
        <LineTexts forStaff of={serializeLineTexts(item)} />
      </div>
      <div>
        <LineField
          label={perUnit(counted) ? `Quantity, ${unitWord(2, counted)}` : "Quantity"}
          name={`quantity-${keyOf(item)}`}
          itemName={part.sku}
          inputMode="numeric"
          value={quantity}
          onChange={({ target }) => change(target.value)}
          error={undefined}
        />
      </div>
      <p className="figures text-end">
        {price && (
          <>
            {rupees(price.unitPricePaise * price.quantity)}
            <span className="block text-quiet">
              {rupees(price.unitPricePaise)}
              {perUnit(counted) || " each"}
            </span>
          </>
        )}
      </p>
      <Button variant="outline" size="small" aria-label={`Remove ${part.sku}`} onClick={remove}>
        <Trash2 size={16} aria-hidden />
      </Button>
    </li>
  );
}
