import { hasSize } from "@kasna/rules/catalogue/size-or-sku";
import { perUnit, unitWord } from "@kasna/rules/tax/unit-codes";
import { type CSSProperties, memo } from "react";
import { type Html, html } from "../../../ui/html.ts";
import type { ShownSection } from "./merged-sections.ts";
import type { PackedRows } from "./packed-rows.ts";
import { unpackRows } from "./packed-rows.ts";
import { headingOf } from "./section-head.tsx";
import { columnsOf, isOwn, roomFor, withoutUnit } from "./table-columns.ts";
import { tableRows } from "./table-html.ts";
import type { Grouping } from "./table-view.widget.ts";
import { unitOfRows } from "./unit-of-rows.ts";

/** The sizes of one material or coating. Its header stays on screen during scrolling. */
export function SectionTable({ section, group }: { section: ShownSection; group: Grouping }) {
  const { subCategory, total, lots } = section;
  const columns = columnsOf(subCategory, group);
  const unit = unitOfRows(subCategory.unit, lots);
  const per = perUnit(unit);
  const words: Record<string, string> = {};
  for (const { column, title } of columns)
    if (!isOwn(column)) words[`--${column}`] = JSON.stringify(`${withoutUnit(title)} `);
  const loaded = lots.reduce((sum, lot) => sum + rowCount(lot), 0);
  return (
    <section
      className="part-section"
      data-room={roomFor(columns)}
      data-own={Boolean(subCategory.declared)}
      style={{ ...sized(loaded), ...words }}
    >
      <h3>
        {headingOf(section)}{" "}
        <span>
          {total.toLocaleString("en-IN")} {total === 1 ? "size" : "sizes"}
        </span>
      </h3>
      <table aria-label={[subCategory.name, section.form, headingOf(section)].filter(Boolean).join(", ")}>
        <thead>
          <tr>
            <th scope="col" className="size">
              {hasSizes(lots) ? "Size" : "Part"}
            </th>
            {columns
              .filter(({ column }) => column !== "stock")
              .map(({ column, title, own = "" }) => (
                <th key={`${column}${own}`} scope="col" className={column}>
                  {title}
                </th>
              ))}
            <th scope="col" className="price">
              <span data-net={`Price${per} + GST`}>
                <span>Price{per}</span>
              </span>
            </th>
            <th scope="col" className="stock">
              Availability
            </th>
            <th scope="col" className="add">
              Quantity{unit && `, ${unitWord(2, unit)}`}
            </th>
          </tr>
        </thead>
        {lots.map((lot, index) => (
          <Rows
            // biome-ignore lint/suspicious/noArrayIndexKey: lots are only ever added
            key={index}
            lot={lot}
            subCategory={subCategory}
            group={group}
          />
        ))}
      </table>
    </section>
  );
}

/** Whether the first part has a size. In some trades none has. */
const hasSizes = ([first]: readonly PackedRows[]) => hasSize(first?.rows.split("\t", 2)[1]);

const rowCount = ({ rows }: PackedRows) => rows.split("\n").length;
const sized = (rows: number) => ({ "--rows": rows }) as CSSProperties;

/** How many rows are painted, or skipped off screen, together. Few, because hovering over a row repaints its group. */
const ROWS_TOGETHER = 20;
type Body = { rows: number; html: Html };

/**
 * The HTML of rows that are rendered repeatedly: a sub-category's first page is the same on the pages of all its parts.
 */
const rendered = new WeakMap<PackedRows, Partial<Record<Grouping, readonly Body[]>>>();

function bodiesOf(
  lot: PackedRows,
  subCategory: ShownSection["subCategory"],
  group: Grouping,
): readonly Body[] {
  const known = rendered.get(lot)?.[group];
  if (known) return known;
  const rows = tableRows(unpackRows(lot), columnsOf(subCategory, group));
  const bodies: Body[] = [];
  for (let from = 0; from < rows.length; from += ROWS_TOGETHER) {
    const together = rows.slice(from, from + ROWS_TOGETHER);
    bodies.push({ rows: together.length, html: html`${together}` });
  }
  rendered.set(lot, { ...rendered.get(lot), [group]: bodies });
  return bodies;
}

/** Rendered once, because typed quantities and painted prices are in its HTML. */
const Rows = memo(function Rows({
  lot,
  subCategory,
  group,
}: {
  lot: PackedRows;
  subCategory: ShownSection["subCategory"];
  group: Grouping;
}) {
  return bodiesOf(lot, subCategory, group).map(({ rows, html: inner }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a lot's rows never change
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a template that escapes its values
    <tbody key={index} style={sized(rows)} dangerouslySetInnerHTML={inner} />
  ));
});
