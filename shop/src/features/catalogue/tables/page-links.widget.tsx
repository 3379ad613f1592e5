import { ButtonLink } from "../../../ui/button.tsx";
import { ChevronLeft, ChevronRight } from "../../../ui/icons.tsx";

/** Links to the previous and next page of results. */
export function PageLinks({
  page,
  pages,
  address,
}: {
  page: number;
  pages: number;
  address: (page: number) => string;
}) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages of results" className="mt-6 flex items-center justify-between gap-4">
      <span className="flex-1 print:invisible">
        {page > 1 && (
          <ButtonLink to={address(page - 1)} rel="prev" variant="outline">
            <ChevronLeft size={16} aria-hidden /> Previous
          </ButtonLink>
        )}
      </span>
      <span className="figures text-sm whitespace-nowrap text-quiet">
        Page {page.toLocaleString("en-IN")} of {pages.toLocaleString("en-IN")}
      </span>
      <span className="flex flex-1 justify-end print:invisible">
        {page < pages && (
          <ButtonLink to={address(page + 1)} rel="next" variant="outline">
            Next <ChevronRight size={16} aria-hidden />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
