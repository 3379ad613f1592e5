import type { Product } from "@kasna/contract/catalogue";
import { attributeTexts, joinNonEmpty, sizeBesideName } from "@kasna/rules/catalogue/attributes";
import { dimensionTexts } from "@kasna/rules/dimensions";
import { standardText } from "@kasna/rules/standards";
import { withinSentence } from "@kasna/rules/within-sentence";
import { Unbroken } from "../../../ui/unbroken.tsx";

/** Lines that an older version of the shop stored in this browser have neither names nor standard. */
export type Specified = Pick<
  Product,
  "name" | "material" | "coating" | "width" | "height" | "slot_width" | "making"
> &
  Partial<
    Pick<Product, "attributes" | "size" | "width_name" | "height_name" | "slot_width_name" | "standard">
  >;

/** The six columns of a part in words, without dimensions that it lacks, and its standard. */
export function SpecificationText({ of }: { of: Specified }) {
  const dimensions = dimensionTexts(
    [
      [of.width_name ?? "width", of.width],
      [of.height_name ?? "height", of.height],
      [of.slot_width_name ?? "slot width", of.slot_width],
    ],
    of.name,
  );
  const standard = standardText(of.standard);
  return (
    <>
      {standard && (
        <p className="text-quiet">
          <Unbroken>{standard}</Unbroken>
        </p>
      )}
      <p className="text-quiet">
        <Unbroken>{joinNonEmpty(sizeBesideName(of), of.material, withinSentence(of.coating))}</Unbroken>
      </p>
      <p className="figures text-quiet">
        {joinNonEmpty(of.making, ...dimensions, ...attributeTexts(of.attributes)).replaceAll(
          / (?=mm|in\b)/g,
          "\u00a0",
        )}
      </p>
    </>
  );
}
