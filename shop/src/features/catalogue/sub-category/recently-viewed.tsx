import { partPath } from "@kasna/rules/part-path";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { PartImage } from "../../../ui/part-image.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { rememberViewed, type ViewedPart, viewedParts } from "../recently-viewed.store.ts";

const SHOWN = 6;

/**
 * The parts that this browser showed before this one. They are at the end of the page, because the server does not know
 * them.
 */
export function RecentlyViewed({ current }: { current: ViewedPart }) {
  const [parts, setParts] = useState<readonly ViewedPart[]>([]);
  const view = useEffectEvent((id: number) => {
    setParts(viewedParts().filter((part) => part.id !== id));
    rememberViewed(current);
  });
  useEffect(() => view(current.id), [current.id]);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="mt-14">
      <h2 id="recently-viewed" className="mb-4 section-title">
        Recently viewed
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {parts.slice(0, SHOWN).map((part) => (
          <li key={part.id}>
            <Link
              to={partPath(part.sku)}
              prefetch="intent"
              className="block h-full rounded-md border border-hairline p-3 text-sm hover:border-control"
            >
              <PartImage path={part.image_url} alt="" sizes="160px" className="mb-2" />
              <Unbroken>{part.name}</Unbroken>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
