import { sizeOrSku } from "@kasna/rules/catalogue/size-or-sku";
import { partDrawing, partPath } from "@kasna/rules/part-path";
import { useState } from "react";
import { useEarlyFailure } from "../../../ui/use-early-failure.ts";
import { withoutPack } from "./matrix.ts";
import type { TableRow } from "./packed-rows.ts";

/** The drawing of the first of some sizes, which shows what their columns measure. Phones have no room for it. */
export function SectionDrawing({ part }: { part: TableRow }) {
  const [hasFailed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  const image = useEarlyFailure(fail);
  if (hasFailed) return null;
  return (
    <a href={partPath(part.sku)} className="ms-auto shrink-0 max-sm:hidden">
      <img
        ref={image}
        src={`/API/${partDrawing(part.sku)}`}
        alt={`Drawing of ${withoutPack(sizeOrSku(part))}`}
        width={400}
        height={280}
        loading="lazy"
        onError={fail}
        className="h-32 w-auto"
      />
    </a>
  );
}
