import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { asc, eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { DomainError } from "../../../api/domain-errors.server.ts";
import type { ZipEntry } from "../../../api/files/zip.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { products, savedListLines } from "../../../database/schema/index.ts";
import { makeModel, modelSpecification } from "../../pictures/models.operations.server.ts";
import { drawSheet, findTitled } from "../../pictures/pictures.operations.server.ts";
import { render } from "../../pictures/render.operations.server.ts";
import { fileNamesOf } from "./file-names.ts";

/** The result of a step of a task: the number of lines processed, and the data to store. */
export type Step = { count: number; store?: (tx: Transaction) => Promise<void> };

const BUSY_MS = 2000;

/** The distinct SKUs of a saved list's parts. */
export async function skusOf(ctx: AppContext, listId: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ sku: products.sku })
    .from(savedListLines)
    .innerJoin(products, eq(products.id, savedListLines.productId))
    .where(eq(savedListLines.listId, listId))
    .orderBy(asc(savedListLines.position));
  return [...new Set(rows.map(({ sku }) => sku))];
}

/** The STEP file of a part, gzipped, or null if it has none. Throws `models_busy`. */
async function stepFile(ctx: AppContext, sku: string): Promise<Uint8Array | null> {
  try {
    return await makeModel(ctx, await modelSpecification(ctx, sku, "cosmetic"));
  } catch (error) {
    // Leave out a part that is not drawn, or whose model fails, because the other files are still wanted.
    if (error instanceof DomainError && error.code !== "models_busy") return null;
    throw error;
  }
}

/** Creates the STEP file of the next part of a list in advance, for the download of its ZIP. */
export async function makeDrawings(
  ctx: AppContext,
  { listId, done }: { listId: number | null; done: number },
): Promise<Step> {
  const sku = listId === null ? undefined : (await skusOf(ctx, listId))[done];
  try {
    if (sku !== undefined) await stepFile(ctx, sku);
    return { count: 1 };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "models_busy") throw error;
    await wait(BUSY_MS);
    return { count: 0 };
  }
}

/**
 * The files of a list's ZIP: each part's drawing as SVG and DXF, and its STEP file. Parts without a drawing are left
 * out.
 */
export async function* drawingFiles(ctx: AppContext, listId: number): AsyncGenerator<ZipEntry> {
  for (const [sku, name] of fileNamesOf(await skusOf(ctx, listId))) {
    const sheet = await drawSheet(ctx, sku);
    if (sheet) yield entryOf(`drawings/${name}.svg`, Buffer.from(sheet));
    const titled = await findTitled(ctx, sku);
    if (titled) yield entryOf(`dxf/${name}.dxf`, await render(ctx, { kind: "dxf", ...titled }));
    const step = await stepFile(ctx, sku);
    if (step) yield entryOf(`step/${name}.step`, await gunzipped(step));
  }
}

const gunzipped = promisify(gunzip);
const entryOf = (name: string, bytes: Uint8Array): ZipEntry => ({ name, open: () => Readable.from([bytes]) });
