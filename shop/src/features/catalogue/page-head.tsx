import type { ReactNode } from "react";
import { Link } from "react-router";
import { html } from "../../ui/html.ts";
import { ArrowLeft } from "../../ui/icons.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { usePlainLinks } from "../../ui/use-plain-links.ts";

type Crumb = { name: string; to: string };

const CRUMB = "inline-flex min-h-11 items-center gap-1 max-sm:min-w-11 text-quiet hover:underline sm:min-h-8";
const ARROW = html`<svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="text-quiet max-sm:group-nth-last-[2]:hidden"><path d="m9 18 6-6-6-6"/></svg>`;

/** The items of a breadcrumb. A template, because most pages have one. */
const crumbs = (trail: readonly Crumb[], title: string) =>
  html`${trail.map(
    // The arrow is part of the link, which makes the target of a short name wide enough to touch.
    ({ name, to }) => html`<li class="group"><a href="${to}" class="${CRUMB}">${name}${ARROW}</a></li>`,
    // The title is shown under it; a phone has no room for it twice.
  )}<li aria-current="page" class="max-sm:sr-only">${title}</li>`;

/** The head of a catalogue page: breadcrumb, title and back link. */
export function PageHead({
  title,
  trail,
  back,
  children,
}: {
  title: string;
  trail: Crumb[];
  back?: string;
  children?: ReactNode;
}) {
  const links = usePlainLinks<HTMLOListElement>();
  return (
    <div className="mb-6">
      {trail.length > 0 && (
        <nav aria-label="Breadcrumb" className="mb-2 text-sm">
          <ol
            ref={links}
            className="flex flex-wrap items-center gap-x-1"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own template, which escapes
            dangerouslySetInnerHTML={crumbs(trail, title)}
          />
        </nav>
      )}
      <div className="flex items-center gap-3">
        {back && (
          <Link
            to={back}
            aria-label="Back"
            className="grid size-11 shrink-0 place-items-center rounded-md border border-hairline hover:bg-sheet"
          >
            <ArrowLeft size={20} aria-hidden />
          </Link>
        )}
        <h1 className="page-title">
          <Unbroken>{title}</Unbroken>
        </h1>
      </div>
      {children}
    </div>
  );
}
