import { singleLine } from "@kasna/contract/text";
import { ATTRIBUTE_NAME_MAX, ATTRIBUTE_TYPES, UNIT_MAX } from "@kasna/rules/catalogue/attributes";
import { z } from "zod";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { DomainError, domainError } from "../../../../api/domain-errors.server.ts";
import { attributesProblem } from "../categories/attributes-form.ts";
import { adaptMapping } from "./adapt-mapping.ts";
import {
  filled,
  isAnotherColumnsName,
  isExportOfShop,
  type Mapping,
  mustSayGst,
  SAME_MAX,
  styleOf,
  suggestMapping,
  withDetectedFormat,
} from "./column-mapping.ts";
import { describedSubCategories } from "./export-catalogue.operations.server.ts";
import { type KnownColumn, knownColumns } from "./known-columns.ts";
import { declaredAs, type NewAttribute, suggestAttribute } from "./new-attributes.ts";
import { openTable } from "./open-table.server.ts";
import { rememberedMapping } from "./remembered-mappings.operations.server.ts";

/** The columns that an import into this shop recognises. */
export const importColumns = async (ctx: AppContext): Promise<readonly KnownColumn[]> =>
  knownColumns(await describedSubCategories(ctx));

const ROWS_LOOKED_AT = 200;
const SAMPLES = 3;

export type FileInspection = {
  headings: string[];
  /** Some different values of each column. */
  samples: string[][];
  mapping: Mapping;
  /** Each column as a possible attribute; null if it can't be one. */
  attributes: (NewAttribute | null)[];
  /** Whether the mapping was remembered from an earlier import with most of these headings. */
  isRemembered: boolean;
  /** The headings that this file has and the remembered one had not, and the other way round. */
  changed: { added: string[]; gone: string[] };
};

/**
 * Reads the beginning of a file: its headings, some of its values, and which of its columns match the shop's. Throws
 * `fields_wrong` if it is not a table.
 */
export async function inspectFile(
  ctx: AppContext,
  { file, isBeginning }: { file: AsyncIterable<Uint8Array>; isBeginning: boolean },
): Promise<FileInspection> {
  const known = await importColumns(ctx);
  const table = await openTable(file, known);
  const rows: string[][] = [];
  try {
    for await (const { cells } of table.lines) if (rows.push(cells) >= ROWS_LOOKED_AT) break;
  } catch (error) {
    // The beginning of a file can end in the middle of a cell.
    if (!(isBeginning && error instanceof DomainError)) throw error;
  } finally {
    await table.close();
  }
  if (isBeginning && rows.length > 1 && rows.length < ROWS_LOOKED_AT) rows.pop();
  const { headings, style } = table;
  const suggested = suggestMapping(headings, rows, known, style.isDecimalComma ? "comma" : "point");
  const remembered = isExportOfShop(suggested, headings, known)
    ? null
    : await rememberedMapping(ctx, headings, known);
  const fileHeadings = remembered?.fileHeadings ?? headings;
  const mapping = remembered
    ? withDetectedFormat(adaptMapping(remembered, { headings, rows }, known), headings, rows)
    : suggested;
  const attributes = headings.map((heading, index) => {
    const found = known.find(({ header }) => mapping.from[header] === index);
    return found?.declared
      ? { index, name: found.header, ...found.declared }
      : suggestAttribute({ heading, index, cells: filled(rows, index) }, styleOf(mapping));
  });
  return {
    attributes,
    headings,
    samples: headings.map((_, index) =>
      [...new Set(filled(rows, index).map((cell) => cell.slice(0, SAME_MAX)))].slice(0, SAMPLES),
    ),
    mapping,
    isRemembered: remembered !== null,
    changed: {
      added: headings.filter((heading) => heading !== "" && !fileHeadings.includes(heading)),
      gone: fileHeadings.filter((heading) => heading !== "" && !headings.includes(heading)),
    },
  };
}

const SAY_GST = "Say whether the prices in your file are with or without GST";

const MADE_MAX = 500;
const mappingShape = z.object({
  from: z.record(z.string(), z.number().int().min(0).max(9_999)),
  same: z.record(z.string(), z.string().max(SAME_MAX)),
  decimals: z.enum(["point", "comma"]),
  attributes: z
    .array(
      z.object({
        index: z.number().int().min(0).max(9_999),
        name: singleLine(ATTRIBUTE_NAME_MAX),
        unit: singleLine(UNIT_MAX),
        type: z.enum(ATTRIBUTE_TYPES),
      }),
    )
    // The maximum for all sub-categories together. Each has its own limit, which is checked per line.
    .max(MADE_MAX)
    .default([]),
  prices: z.enum(["with GST", "without GST", "by line"]).nullable().default(null),
});

/** Reads a mapping that a browser sends as JSON; undefined if absent. Throws `fields_wrong`. */
export function readMapping(text: string | null, known: readonly KnownColumn[]): Mapping | undefined {
  if (text === null) return undefined;
  const wrong = () => domainError("fields_wrong", { message: "Choose the columns again" });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw wrong();
  }
  const { success, data } = mappingShape.safeParse(json);
  if (!success) throw wrong();
  const isKnown = (name: string) => known.some(({ header }) => header === name);
  if (![...Object.keys(data.from), ...Object.keys(data.same)].every(isKnown)) throw wrong();
  const problem = attributesProblem(data.attributes.map((attribute) => declaredAs(attribute, "")));
  if (problem) throw domainError("fields_wrong", { message: problem });
  // An empty value counts as absent.
  const same = Object.fromEntries(Object.entries(data.same).filter(([, value]) => value.trim() !== ""));
  const mapping = { ...data, same };
  if (data.attributes.some((attribute) => isAnotherColumnsName(mapping, attribute))) throw wrong();
  if (mustSayGst(mapping)) throw domainError("fields_wrong", { message: SAY_GST });
  return mapping;
}
