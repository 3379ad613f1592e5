import { Unbroken } from "../ui/unbroken.tsx";

/** A part in a list: its name, with its SKU under it. */
export function PartCell({ name, sku }: { name: string; sku: string }) {
  return (
    <>
      <Unbroken>{name}</Unbroken>
      <span className="block font-mono text-xs font-normal wrap-anywhere text-quiet">{sku}</span>
    </>
  );
}
