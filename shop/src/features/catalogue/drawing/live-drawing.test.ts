import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { makeCatalogue } from "../../../database/seed/catalogue/make-catalogue.ts";
import { COLUMNS, type Column } from "../chooser/specification-table.ts";
import LiveDrawing from "./live-drawing.tsx";

const MEASURES: readonly Column[] = ["width", "height", "slot_width"];
const theme = readFileSync(new URL("../../../ui/theme.css", import.meta.url), "utf8");
const { rows, subCategories } = makeCatalogue();

describe.each(subCategories)("the drawing of $name next to the chooser", (subCategory) => {
  const row = rows.find(({ subCategoryId, isDefault }) => subCategoryId === subCategory.id && isDefault);
  const render = (lit: Column | null) =>
    renderToStaticMarkup(
      createElement(LiveDrawing, {
        shape: { kind: subCategory.geometryKind, form: row?.form ?? null, dimensions: row?.dimensions ?? {} },
        meanings: subCategory,
        lit,
      }),
    );

  test.each(COLUMNS)("highlights one dimension for %s if that is a measure", (column) => {
    const sheet = render(column);
    const lit = /data-lit="([^"]*)"/.exec(sheet)?.[1];
    expect(lit).toBe(MEASURES.includes(column) ? column : undefined);
    if (lit) expect(sheet.split(`data-dimension="${lit}"`)).toHaveLength(2);
  });

  test("highlights nothing while no column is pointed at", () => {
    expect(render(null)).not.toContain("data-lit");
  });
});

test.each(MEASURES)("the theme highlights the dimension of %s", (column) => {
  expect(theme).toContain(`&[data-lit="${column}"] [data-dimension="${column}"]`);
});
