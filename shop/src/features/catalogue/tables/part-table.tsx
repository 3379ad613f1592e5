import { unitOfPart } from "@kasna/rules/tax/unit-codes";
import { Fragment, useMemo } from "react";
import { PrefetchNear } from "../../../ui/prefetch-near.tsx";
import { usePlainLinks } from "../../../ui/use-plain-links.ts";
import { AddRowsBar } from "../../cart/add-rows.widget.tsx";
import { BreaksNote } from "../../pricing/breaks-note.widget.tsx";
import { usePaintedPrices } from "../../pricing/painted-prices.widget.ts";
import { mergedSections, type ShownPage, type ShownSection } from "./merged-sections.ts";
import { unpackRows } from "./packed-rows.ts";
import { SectionHead } from "./section-head.tsx";
import { SectionTable } from "./section-table.tsx";
import { columnsOf } from "./table-columns.ts";
import { rowNames } from "./table-html.ts";
import type { Grouping, TableView } from "./table-view.widget.ts";
import { useTableRows } from "./use-table-rows.ts";

/**
 * Parts as tables of sizes, one for each material or coating. Quantities in any of their rows are added to the cart
 * together.
 */
export function PartTable({
  pages,
  view,
  isWithinPage,
}: {
  pages: readonly ShownPage[];
  view: TableView;
  isWithinPage: boolean;
}) {
  const { group } = view;
  const sections = useMemo(() => mergedSections(pages), [pages]);
  const container = usePlainLinks<HTMLDivElement>();
  const partOf = useMemo(() => {
    let parts: ReturnType<typeof partsIn> | undefined;
    // Needed only by buyers who add some or open their price breaks.
    return (id: number) => {
      parts ??= partsIn(sections, group);
      return parts.get(id);
    };
  }, [sections, group]);
  const { handlers, ...bar } = useTableRows(container, partOf);
  usePaintedPrices(container, pages);
  return (
    <>
      <div
        ref={container}
        className="part-table"
        data-density={view.density ?? undefined}
        data-hide={view.hidden?.join(" ")}
        {...handlers}
      >
        {sections.map((section, index) => (
          <Fragment key={section.key}>
            {section.isFirstOfForm && (
              <SectionHead section={section} isFirst={index === 0} isWithinPage={isWithinPage} />
            )}
            <SectionTable section={section} group={group} />
          </Fragment>
        ))}
        <AddRowsBar {...bar} />
      </div>
      <BreaksNote container={container} partOf={partOf} />
      <PrefetchNear container={container} />
    </>
  );
}

/** Parts under the names that distinguish the rows of a table. */
const partsIn = (sections: readonly ShownSection[], group: Grouping) =>
  new Map(
    sections.flatMap(({ lots, subCategory }) =>
      lots.map(unpackRows).flatMap((rows) => {
        const unitOf = (pack: number) => unitOfPart({ pack_size: pack, unit_code: subCategory.unit });
        const names = rowNames(rows, columnsOf(subCategory, group));
        return rows.map(
          ({ id, price, breaks, gst, pack }, index) =>
            [id, { id, name: names[index]?.name ?? "", price, breaks, gst, unit: unitOf(pack) }] as const,
        );
      }),
    ),
  );
