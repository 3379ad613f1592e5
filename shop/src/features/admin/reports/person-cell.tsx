/** A customer in a list: the name, with the organisation under it. */
export function PersonCell({ name, organisation }: { name: string; organisation: string }) {
  return (
    <>
      {name}
      <span className="block text-xs font-normal wrap-anywhere text-quiet">{organisation}</span>
    </>
  );
}
