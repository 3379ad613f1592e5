import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { focusOnce, headingIn } from "./focus-heading.ts";

/** A link that was followed: its address, its text without a count, and the list that it is in. */
type Followed = { href: string; name: string; list: string };

/** The link by which each page of this tab was left, by the page's history entry. */
const leftBy = new Map<string, Followed>();

/**
 * When a page is opened without loading a document, moves the focus to its heading, where a screen reader starts
 * reading and Tab continues (decision 271). After going back, returns the focus to the link by which the page was left.
 * Renders nothing.
 */
export function ArrivalFocus() {
  const { key, pathname, search, hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  // A new search from the results is a different page; a filter is not.
  const page = pathname + (new URLSearchParams(search).get("q") ?? "");
  const shown = useRef({ page, key });
  const followed = useRef<Followed>(undefined);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link) return;
      followed.current = asFollowed(link);
      leftBy.set(key, followed.current);
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [key]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { page, key };
    if (before.key === key) return;
    if (before.page === page) {
      const section = isFragment(followed.current, hash) && document.getElementById(hash.slice(1));
      if (section && !isBack) return focusOnce(section);
      // The pressed filter was re-rendered or has disappeared.
      if (document.activeElement === document.body) {
        const next = sameLink(followed.current) ?? nextTo(followed.current);
        if (next) focusOnce(next);
      }
      return;
    }
    if (hasOwnFocus(document.activeElement)) return;
    const target =
      (isBack && linkTo(leftBy.get(key)?.href)) || document.getElementById(hash.slice(1)) || headingOfPage();
    if (target) focusOnce(target);
  }, [page, key, hash, isBack]);
  return null;
}

/** Whether the followed link points to a fragment of its page. */
const isFragment = (followed: Followed | undefined, hash: string) =>
  hash !== "" && followed?.href.endsWith(hash) === true;

/**
 * A page that starts with a field or a dialog has already set the focus, and a user who typed while the page was
 * loading must not be interrupted.
 */
const hasOwnFocus = (active: Element | null) =>
  active?.matches("input, textarea, select, [role=dialog] *, [role=alertdialog] *") ?? false;

const headingOfPage = () =>
  headingIn("[data-arrival]") ?? headingIn("main") ?? document.querySelector("main");

const linksOf = (within: string) => [...document.querySelectorAll<HTMLAnchorElement>(`${within} a[href]`)];

const linkTo = (href: string | undefined) =>
  [...linksOf("main"), ...linksOf("body")].find(
    (link) => link.getAttribute("href") === href && link.checkVisibility(),
  );

const asFollowed = (link: HTMLAnchorElement): Followed => ({
  href: link.getAttribute("href") ?? "",
  name: [...link.childNodes].find((node) => node instanceof Text)?.data ?? "",
  list: link.closest("ul")?.ariaLabel ?? "",
});

/** Where the focus moves when a link has left its list: to the list, or else to the page. */
const nextTo = (gone: Followed | undefined): HTMLElement | null | undefined =>
  gone?.list ? (linksIn(gone.list)[0] ?? headingOfPage()) : undefined;

const linksIn = (list: string) => linksOf(`ul[aria-label="${CSS.escape(list)}"]`);

function sameLink(followed: Followed | undefined): HTMLElement | undefined {
  if (!followed?.name || !followed.list) return undefined;
  return linksIn(followed.list).find((link) => asFollowed(link).name === followed.name);
}
