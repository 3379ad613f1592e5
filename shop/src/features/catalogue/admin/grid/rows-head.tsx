import { href } from "react-router";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { GRID_ROWS_MAX } from "./grid-line.ts";
import type { RowsPage } from "./use-rows-page.ts";

type Props = { page: RowsPage; subCategory: string };

/** The number of rows and of changes, with actions for whole rows. */
export function RowsHead({ page: { state, rows, shown, cells, faults, openRowDialog }, subCategory }: Props) {
  return (
    <PageHead
      title="Products"
      text={
        <>
          <span>
            {`${state === "done" ? shown.length.toLocaleString("en-IN") : "…"} ${shown.length === 1 ? "product" : "products"}${rows.length === GRID_ROWS_MAX ? ". Choose a sub-category to see the others" : ""}`}
          </span>
          {/* Next to the tools, it would wrap them onto another line during typing. */}
          <span role="status" className="figures ps-3 text-ink">
            {cells.length > 0 &&
              `${cells.length.toLocaleString("en-IN")} changed${faults > 0 ? `, ${faults} can't be saved` : ""}`}
          </span>
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          disabled={shown.length === 0}
          onClick={() => openRowDialog("bulk")}
        >
          Change many
        </Button>
        {subCategory !== "all" && (
          <Button
            variant="outline"
            size="small"
            disabled={state !== "done"}
            onClick={() => openRowDialog("add")}
          >
            Add a product
          </Button>
        )}
        <Button
          variant="outline"
          size="small"
          disabled={shown.length === 0 || cells.length > 0}
          title={cells.length > 0 ? "Save or discard your changes first" : undefined}
          onClick={() => openRowDialog("remove")}
        >
          Remove products
        </Button>
        <ButtonLink to={href("/admin/catalogue")} variant="outline" size="small">
          Categories
        </ButtonLink>
      </div>
    </PageHead>
  );
}
