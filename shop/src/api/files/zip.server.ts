import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import { Zip, ZipDeflate } from "fflate";
import type { AppContext } from "../app-context.server.ts";
import { acquireFileSlot, unlessIdle } from "./file-limiter.server.ts";

/** A file in a ZIP, opened when it is its turn. */
export type ZipEntry = { name: string; open: () => Readable };

/** The bytes of a ZIP, created while they are read: one file after another, never a whole file in memory. */
export async function* zipped(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, open } of entries) {
    const file = new ZipDeflate(name);
    zip.add(file);
    for await (const chunk of open()) {
      file.push(chunk);
      yield* chunks.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}

/** A response that the browser downloads as `name`.zip, holding a slot of the file limiter. Throws `files_busy`. */
export async function zipResponse(
  ctx: Pick<AppContext, "fileLimiter">,
  { method }: Pick<Request, "method">,
  { name, entries }: { name: string; entries: Iterable<ZipEntry> },
): Promise<Response> {
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": contentDisposition(`${name}.zip`),
  };
  // Nothing would read or close the body of a HEAD response.
  if (method === "HEAD") return new Response(null, { headers });
  const release = await acquireFileSlot(ctx);
  try {
    const file = unlessIdle(Readable.from(zipped(entries))).once("close", release);
    return new Response(Readable.toWeb(file) as ReadableStream, { headers });
  } catch (error) {
    release();
    throw error;
  }
}
