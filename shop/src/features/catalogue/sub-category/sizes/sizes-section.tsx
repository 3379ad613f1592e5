import { LazyPart, lazyCode } from "../../../../ui/lazy-part.tsx";
import { SIZES_ID } from "./sizes-address.ts";
import type { SizesProps } from "./sizes-table.tsx";

const load = async () => (await import("./sizes-table.tsx")).SizesTable;
const TABLE = lazyCode(load, import.meta.env.SSR ? await load() : null);

/** All sizes of a sub-category, for its own page. */
export const SizesSection = (props: SizesProps) => (
  <section aria-labelledby={SIZES_ID} data-rows-to-add="" className="mt-12 print:hidden">
    <h2 id={SIZES_ID} className="mb-3 section-title">
      All sizes
    </h2>
    <LazyPart code={TABLE} {...props} />
  </section>
);
