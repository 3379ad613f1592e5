import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArrowLeft, ChevronRight } from "../../ui/icons.tsx";

type Crumb = { name: string; to: string };

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
  return (
    <div className="mb-6">
      {trail.length > 0 && (
        <nav aria-label="Breadcrumb" className="mb-2 text-sm">
          <ol className="flex flex-wrap items-center gap-x-1">
            {trail.map((crumb) => (
              <li key={crumb.to} className="group flex items-center gap-1">
                <Link
                  to={crumb.to}
                  className="inline-flex min-h-11 items-center max-sm:min-w-11 max-sm:justify-center text-quiet hover:underline sm:min-h-8"
                >
                  {crumb.name}
                </Link>
                <ChevronRight size={14} aria-hidden className="text-quiet max-sm:group-nth-last-[2]:hidden" />
              </li>
            ))}
            {/* The title stands below; a phone has no room for it twice. */}
            <li aria-current="page" className="max-sm:sr-only">
              {title}
            </li>
          </ol>
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
        <h1 className="page-title">{title}</h1>
      </div>
      {children}
    </div>
  );
}
