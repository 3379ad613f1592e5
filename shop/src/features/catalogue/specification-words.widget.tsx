import type { Product } from "@kasna/contract/catalogue";
import { dimensionWords } from "@kasna/rules/dimensions";
import { Unbroken } from "../../ui/unbroken.tsx";

export type Specified = Pick<Product, "material" | "coating" | "width" | "height" | "slot_width" | "making">;

/** The six columns by which a part was chosen, in words; a dimension that it does not have is left out. */
export function SpecificationWords({ of }: { of: Specified }) {
  const measured = dimensionWords({ width: of.width, height: of.height, slotWidth: of.slot_width });
  return (
    <>
      <p className="text-quiet">
        <Unbroken>{`${of.material}, ${of.coating.toLowerCase()}`}</Unbroken>
      </p>
      <p className="figures text-quiet">
        {[of.making, ...measured].join(", ").replaceAll(" mm", "\u00a0mm")}
      </p>
    </>
  );
}
