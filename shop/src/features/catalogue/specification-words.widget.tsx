import type { Product } from "@kasna/contract/catalogue";
import { Unbroken } from "../../ui/unbroken.tsx";

export type Specified = Pick<Product, "material" | "coating" | "width" | "height" | "slot_width" | "making">;

/** The six columns by which a part was chosen, in words; a dimension that it does not have is left out. */
export function SpecificationWords({ of }: { of: Specified }) {
  const sizes: [string, number | null][] = [
    ["width", of.width],
    ["height", of.height],
    ["slot width", of.slot_width],
  ];
  const measured = sizes.flatMap(([name, mm]) => (mm === null ? [] : [`${name} ${mm}\u00a0mm`]));
  return (
    <>
      <p className="text-quiet">
        <Unbroken>{`${of.material}, ${of.coating.toLowerCase()}`}</Unbroken>
      </p>
      <p className="figures text-quiet">{[of.making, ...measured].join(", ")}</p>
    </>
  );
}
