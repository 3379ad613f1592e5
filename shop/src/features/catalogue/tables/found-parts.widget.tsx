import { Button } from "../../../ui/button.tsx";
import { useLoadedPages } from "./loaded-pages.ts";
import { MatrixTable } from "./matrix-table.tsx";
import { PageLinks } from "./page-links.widget.tsx";
import { PartTable } from "./part-table.tsx";
import type { TablePage } from "./table-rows.operations.server.ts";
import type { TableView, View } from "./table-view.widget.ts";

type Shown = {
  rows: TablePage;
  page: number;
  pages: number;
  view: TableView;
  address: (page: number) => string;
  /** The address of a page's rows as JSON. */
  feed: (page: number) => string;
  /** Whether this is the sub-category's own page, which has other content too. */
  isWithinPage?: boolean;
};

/** Parts as matrices or, for any other value of `shown`, as a table. */
export const FoundParts = ({ shown, ...found }: Shown & { shown: View }) =>
  shown === "matrix" ? (
    <FoundMatrices {...found} />
  ) : (
    <FoundTable key={found.address(found.page)} {...found} />
  );

/**
 * Parts as a table that continues as the reader approaches its end; without scripts, page by page. If more content
 * follows on the page (`isWithinPage`), the reader first has to ask for more rows.
 */
function FoundTable({ rows, page, pages, view, address, feed, isWithinPage = false }: Shown) {
  const first = { address: address(page), page, pages, rows, isWithinPage };
  const { loaded, nextPage, end, goOn } = useLoadedPages(first, feed);
  return (
    <>
      <PartTable pages={loaded} view={view} isWithinPage={isWithinPage} />
      <div ref={end}>
        {goOn && (
          <div className="only-with-scripts mt-2 flex justify-center">
            <Button variant="outline" onClick={goOn}>
              Show more sizes
            </Button>
          </div>
        )}
        <PageLinks page={nextPage === null ? pages : nextPage - 1} pages={pages} address={address} />
      </div>
    </>
  );
}

/** Parts as matrices of diameters and lengths. */
const FoundMatrices = ({ rows, page, pages, address, isWithinPage = false }: Shown) => (
  <>
    <MatrixTable page={rows} isWithinPage={isWithinPage} />
    <PageLinks page={page} pages={pages} address={address} />
  </>
);
