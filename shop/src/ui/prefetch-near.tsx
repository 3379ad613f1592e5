import { type RefObject, useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

/** The same delay as React Router's `Link`. */
const REST_MS = 100;

/**
 * Fetches the page of the plain `<a>` that is hovered or focused, like `prefetch="intent"` of a `Link`. For the links
 * of `usePlainLinks`.
 */
export function PrefetchNear({ container }: { container: RefObject<HTMLElement | null> }) {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    const { current } = container;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element && target.closest("a");
      if (!link || link.target || link.origin !== location.origin) return;
      timer = setTimeout(() => setPage(link.pathname + link.search), REST_MS);
    };
    current?.addEventListener("pointerover", note);
    current?.addEventListener("focusin", note);
    return () => {
      clearTimeout(timer);
      current?.removeEventListener("pointerover", note);
      current?.removeEventListener("focusin", note);
    };
  }, [container]);
  return page && <PrefetchPageLinks page={page} />;
}
