import { href } from "react-router";
import { useLoadedPages } from "../catalogue/tables/loaded-pages.widget.ts";
import { MatrixTable } from "../catalogue/tables/matrix-table.widget.tsx";
import { PartTable } from "../catalogue/tables/part-table.widget.tsx";
import type { TablePage } from "../catalogue/tables/table-rows.operations.server.ts";
import type { TableView } from "../catalogue/tables/table-view.widget.ts";
import { PageLinks } from "./page-links.tsx";

type Shown = {
  rows: TablePage;
  page: number;
  pages: number;
  view: TableView;
  address: (page: number) => string;
};

/** What was found as a table that goes on as the reader comes near its end; without scripts, page by page. */
export function FoundTable({ rows, page, pages, view, address }: Shown) {
  const feed = (number: number) => address(number).replace(href("/search"), href("/search/rows"));
  const { loaded, nextPage, end } = useLoadedPages({ address: address(page), page, pages, rows }, feed);
  return (
    <>
      <PartTable pages={loaded} view={view} />
      <div ref={end}>
        <PageLinks page={nextPage === null ? pages : nextPage - 1} pages={pages} address={address} />
      </div>
    </>
  );
}

/** What was found as matrices of diameters and lengths. */
export const FoundMatrices = ({ rows, page, pages, address }: Omit<Shown, "view">) => (
  <>
    <MatrixTable page={rows} />
    <PageLinks page={page} pages={pages} address={address} />
  </>
);
