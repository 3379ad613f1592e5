import { perUnit, unitOfPart } from "@kasna/rules/tax/unit-codes";
import { Fragment, useCallback, useMemo } from "react";
import { ScrollRegion } from "../../../ui/scroll-region.tsx";
import { usePlainLinks } from "../../../ui/use-plain-links.ts";
import { BreaksNote } from "../../pricing/breaks-note.widget.tsx";
import { usePaintedPrices } from "../../pricing/painted-prices.widget.ts";
import { matrixOf } from "./matrix.ts";
import { mergedSections, type ShownPage, type ShownSection } from "./merged-sections.ts";
import { type TableRow, unpackRows } from "./packed-rows.ts";
import { headingOf, SectionHead } from "./section-head.tsx";
import { matrixRows } from "./table-html.ts";
import { unitOfRows } from "./unit-of-rows.ts";

/** Diameters and lengths of one material and coating at a glance, with a price for each part that is sold. */
export function MatrixTable({ page, isWithinPage }: { page: ShownPage; isWithinPage: boolean }) {
  const container = usePlainLinks<HTMLDivElement>();
  const sections = useMemo(
    () => mergedSections([page]).map((section) => ({ section, rows: section.lots.flatMap(unpackRows) })),
    [page],
  );
  const partOf = useCallback(
    (id: number) => {
      for (const { section, rows } of sections) {
        const row = rows.find((row) => row.id === id);
        if (row)
          return {
            ...row,
            unit: unitOfPart({ pack_size: row.pack, unit_code: section.subCategory.unit }),
          };
      }
      return undefined;
    },
    [sections],
  );
  const haveBreaks = sections.some(({ rows }) => rows.some(({ breaks }) => breaks.length > 0));
  usePaintedPrices(container, page);
  return (
    <div ref={container} className="flex flex-wrap items-start gap-x-4 gap-y-6 sm:gap-x-6">
      <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-quiet">
        <span data-net="A price without GST: in stock">
          <span>A price: in stock</span>
        </span>
        <span>
          <span className="rounded-sm border border-dashed border-warning px-1.5">Dotted</span>: made to order
        </span>
        <span>
          <s>Struck through</s>: sold out
        </span>
        <span>Empty: not in the range</span>
        {haveBreaks && (
          <span>
            <span className="underline decoration-dotted underline-offset-4">Underlined</span>: costs less
            from a quantity on
          </span>
        )}
      </p>
      {sections.map(({ section, rows }, index) => (
        <Fragment key={section.key}>
          {section.isFirstOfForm && (
            <SectionHead section={section} isFirst={index === 0} isWithinPage={isWithinPage} />
          )}
          <OneMatrix section={section} rows={rows} />
        </Fragment>
      ))}
      <BreaksNote container={container} partOf={partOf} />
    </div>
  );
}

/** Up to so many columns, a matrix is narrower than its heading. */
const NARROW = 2;

function OneMatrix({ section, rows }: { section: ShownSection; rows: readonly TableRow[] }) {
  const { subCategory } = section;
  const heading = headingOf(section);
  const matrix = useMemo(() => matrixOf(rows), [rows]);
  const per = perUnit(unitOfRows(subCategory.unit, section.lots));
  const label = [subCategory.name, section.form, heading].filter(Boolean).join(", ");
  const isNarrow = matrix.columns.length <= NARROW;
  return (
    <div className="max-w-full">
      <h3 className={`mb-2 font-medium ${isNarrow ? "narrow-heading" : ""}`}>
        {heading}
        {per && <span className="font-normal text-quiet">, prices{per}</span>}
      </h3>
      <ScrollRegion label={label} className="part-matrix print:overflow-visible">
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{subCategory.words.height}</span>
              </th>
              {matrix.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a template that escapes its values */}
          <tbody dangerouslySetInnerHTML={matrixRows(matrix)} />
        </table>
      </ScrollRegion>
    </div>
  );
}
