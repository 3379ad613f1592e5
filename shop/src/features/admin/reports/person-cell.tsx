/** A customer in a list: the name, and the organisation below. */
export function PersonCell({ name, organisation }: { name: string; organisation: string }) {
  return (
    <>
      {name}
      <span className="block text-xs font-normal wrap-anywhere text-quiet">{organisation}</span>
    </>
  );
}
