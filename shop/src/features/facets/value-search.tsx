/** Hides the values of the facet under it that do not contain the typed text. Works instantly in the browser. */
export function ValueSearch({ title }: { title: string }) {
  return (
    <input
      type="search"
      aria-label={`Find in ${title}`}
      placeholder="Find"
      onChange={({ target }) => {
        const typed = target.value.trim().toLowerCase();
        for (const item of target.parentElement?.querySelectorAll("li") ?? [])
          item.hidden = !(item.textContent ?? "").toLowerCase().includes(typed);
      }}
      className="only-with-scripts mb-1 min-h-11 w-full rounded-md border border-control bg-paper px-3 text-sm lg:min-h-9"
    />
  );
}
