import { classProblem } from "@kasna/rules/property-classes";
import { categoryOf, everyRow, type Rule } from "./rule.ts";

const BOLT_CLASS = /(?<![\d.])(?:4\.[68]|5\.[68]|8\.8|10\.9|12\.9)(?![\d.])/;
const NUT_CLASS = /\(class (?:04|05|5|6|8|9|10|12)\)/;
const [NUTS, FASTENERS, ANCHORS] = [3, 5, 7];
/** Sub-categories of other categories whose parts are threaded like bolts and classed like them. */
const CLASSED = ["Threaded rod", "U-bolt"];

const oneRowForEachName: Rule = ({ rows }) => {
  const named = Map.groupBy(rows, ({ name, material, coating }) => `${name} | ${material} | ${coating}`);
  const broken = [...named]
    .filter(([, alike]) => alike.length > 1)
    .map(([name, alike]) => `${alike.map(({ sku }) => sku).join(", ")}: ${name}`);
  return { rule: "a name with material and coating means one row", checked: rows.length, broken };
};

export const nameRules: readonly Rule[] = [
  everyRow(
    "no class on a kind that has none",
    () => true,
    (row) => classProblem(row),
  ),
  everyRow(
    "bolt classes on bolts, screws, rods and anchors alone",
    ({ material }) => BOLT_CLASS.test(material),
    (row, { subCategoryOf }) => {
      const { name } = subCategoryOf(row);
      const category = categoryOf(row);
      const isClassed = category < NUTS || category === ANCHORS || CLASSED.includes(name);
      return isClassed && !/wood|tapping|drilling|drywall|grub|coach|eye/i.test(name) ? null : row.material;
    },
  ),
  everyRow(
    "nut classes on nuts alone",
    ({ material }) => NUT_CLASS.test(material),
    (row) => (categoryOf(row) === NUTS ? null : row.material),
  ),
  everyRow(
    "thin nuts have a class that begins with 0",
    (row, { subCategoryOf }) => subCategoryOf(row).name === "Jam nut",
    ({ material }) => (/class (?!0)|A\d-[78]0/.test(material) ? material : null),
  ),
  everyRow(
    "rings are of spring steel or 1.4122",
    (row, { subCategoryOf }) => categoryOf(row) === FASTENERS && /clip$/.test(subCategoryOf(row).name),
    ({ material }) => (/^Spring steel C67S$|1\.4122/.test(material) ? null : material),
  ),
  everyRow(
    "SAE grades begin at 1/4 inch",
    ({ material }) => material.includes("SAE grade"),
    ({ dimensions: { d = 0 }, material }) => (d >= 6.35 ? null : `${material} of ${d} mm`),
  ),
  everyRow(
    "only metals that can be hardened are hardened",
    ({ making }) => making.includes("hardened"),
    ({ material, making }) =>
      /^Spring steel|^Hardened|1\.4122/.test(material) ? null : `${making} of ${material}`,
  ),
  everyRow(
    "a plastic part has the coating of its screw at most",
    ({ material }) => material.startsWith("Nylon"),
    ({ coating }) => (coating === "Plain" || coating.startsWith("Screw ") ? null : coating),
  ),
  everyRow(
    "a name says the kind, the size and the pack",
    () => true,
    (row, { subCategoryOf }) => {
      const size = row.size.replace(/, pack of \d+$/, "");
      const namesKindAndSize = row.name.startsWith(`${subCategoryOf(row).name} ${size}`);
      const namesPack = row.packSize === 1 || row.name.endsWith(`, pack of ${row.packSize}`);
      return namesKindAndSize && namesPack ? null : row.name;
    },
  ),
  oneRowForEachName,
];
