import { FACT_MEANINGS, type ShopFacts } from "@kasna/rules/shop-facts";

/** The facts that the owner can insert in a text as `{name}`, with the current value of each. */
export function FactList({ facts }: { facts: ShopFacts }) {
  return (
    <details className="mb-6 max-w-3xl rounded-md border border-hairline">
      <summary className="cursor-pointer px-3 py-3 text-sm font-medium text-steel">
        Names that stand for facts, such as {"{states}"}
      </summary>
      <div className="border-t border-hairline p-3 text-sm">
        <p className="text-quiet">
          Write a name where the fact belongs. The text follows the settings. A sentence whose fact the shop
          does not have is not shown.
        </p>
        <dl className="mt-2 grid gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-[auto_minmax(0,1fr)]">
          {Object.entries(FACT_MEANINGS).map(([name, meaning]) => (
            <div key={name} className="grid grid-cols-subgrid max-sm:mb-2 sm:col-span-2">
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>
                {facts[name as keyof ShopFacts] || "none"} <span className="text-quiet">({meaning})</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
