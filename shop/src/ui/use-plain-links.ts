import { type RefObject, useEffect, useRef } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);

/**
 * Follows the plain `<a>` elements inside an element without loading a new document. For long lists of links: the
 * server takes several times as long to render a `Link`. Returns the element's ref.
 */
export function usePlainLinks<Container extends HTMLElement>({
  preventScrollReset = false,
}: Pick<NavigateOptions, "preventScrollReset"> = {}): RefObject<Container | null> {
  const element = useRef<Container>(null);
  const navigate = useNavigate();
  // After each render, because the element may come with a later one.
  useEffect(() => {
    const { current } = element;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || link.target || link.origin !== location.origin) return;
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, { preventScrollReset });
    };
    current?.addEventListener("click", follow);
    return () => current?.removeEventListener("click", follow);
  });
  return element;
}
