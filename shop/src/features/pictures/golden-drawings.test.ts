import { fileURLToPath } from "node:url";
import { partSheet } from "@kasna/drawings";
import { requireKind } from "@kasna/drawings/kinds";
import { weightText } from "@kasna/rules/weight-text";
import { describe, expect, test } from "vitest";
import { makeCatalogue } from "../../database/seed/catalogue/make-catalogue.ts";

const FOLDER = fileURLToPath(new URL("../../../../docs/drawings", import.meta.url));
const { rows, subCategories } = makeCatalogue();

/** After changing a drawing, look at its picture in docs/drawings. `npx vitest run -u golden-drawings` writes them. */
describe("the reviewed drawing", () => {
  test.each(subCategories)("of $name is what the shop draws", async ({ id, geometryKind }) => {
    const row = rows.find(({ subCategoryId, isDefault }) => subCategoryId === id && isDefault);
    if (!row) throw new Error(`no row of ${geometryKind}`);
    const mass = weightText(row.weightGrams / row.packSize);
    const sheet = partSheet({ ...row, kind: requireKind(geometryKind) }, { ...row, mass });
    await expect(sheet).toMatchFileSnapshot(`${FOLDER}/${geometryKind}.svg`);
  });
});
