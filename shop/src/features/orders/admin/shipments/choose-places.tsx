import { quantityText } from "@kasna/rules/tax/unit-codes";
import { LineField } from "../../../../admin-kit/line-field.tsx";
import type { ParcelToPack } from "./pack-line.tsx";

type Props = { choices: ParcelToPack["choices"]; errors: Record<string, string | undefined> };

/** How many pieces of each part are taken from each stock place, for parts that are at several. */
export function ChoosePlaces({ choices, errors }: Props) {
  const spread = choices.filter(({ places }) => places.length > 1);
  if (spread.length === 0) return null;
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 font-semibold">Stock places</legend>
      <p className="mb-2 text-sm text-quiet">Change them if you took some from somewhere else.</p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {spread.map(({ productId, sku, unitCode, pieces, places }) => (
          <li
            key={productId}
            className="grid items-start gap-x-4 gap-y-2 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_20rem]"
          >
            <p>
              <span className="block font-mono wrap-anywhere">{sku}</span>
              <span className="figures">{quantityText(pieces, unitCode)} in the parcel</span>
            </p>
            <div className="grid grid-cols-2 gap-2">
              {places.map(({ placeId, name, available, taken }) => (
                <LineField
                  key={placeId}
                  label={`${name} (${available.toLocaleString("en-IN")})`}
                  itemName={sku}
                  name={`from-${productId}-${placeId}`}
                  inputMode="numeric"
                  defaultValue={taken}
                  error={errors[`from-${productId}-${placeId}`]}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
