import type { Product } from "@kasna/contract/catalogue";
import { dimensionWords } from "@kasna/rules/dimensions";
import { Unbroken } from "../../../ui/unbroken.tsx";

export type Specified = Pick<Product, "material" | "coating" | "width" | "height" | "slot_width" | "making">;

/** The six columns of a part in words, without dimensions that it does not have. */
export function SpecificationWords({ of }: { of: Specified }) {
  const dimensions = dimensionWords({ width: of.width, height: of.height, slotWidth: of.slot_width });
  return (
    <>
      <p className="text-quiet">
        <Unbroken>{`${of.material}, ${of.coating.toLowerCase()}`}</Unbroken>
      </p>
      <p className="figures text-quiet">
        {[of.making, ...dimensions].join(", ").replaceAll(" mm", "\u00a0mm")}
      </p>
    </>
  );
}
