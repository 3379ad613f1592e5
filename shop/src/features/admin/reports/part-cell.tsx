/** A part in a list: its name, and its SKU below. */
export function PartCell({ name, sku }: { name: string; sku: string }) {
  return (
    <>
      {name}
      <span className="block font-mono text-xs font-normal wrap-anywhere text-quiet">{sku}</span>
    </>
  );
}
