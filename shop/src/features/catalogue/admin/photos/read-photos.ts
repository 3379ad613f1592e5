import { PHOTO_MAX_BYTES } from "@kasna/rules/limits";
import { Unzip, type UnzipFile, UnzipInflate } from "fflate";
import { isPicturePath } from "./photo-names.ts";

/** A file with its path in the folder or ZIP that it came from. */
export type PickedFile = { path: string; file: File };
/** A picture; `bytes` is null for one that is larger than a photo can be. */
export type FoundPhoto = { path: string; bytes: Blob | null };

const isZip = ({ file }: PickedFile) => /\.zip$/i.test(file.name) || file.type === "application/zip";

/** Where a picture in a ZIP comes from, so that two ZIPs can hold the same path. */
const pathIn = (zip: PickedFile, path: string) => `${zip.path}/${path}`;

/** The paths of all pictures among these files and in their ZIPs. Throws for a ZIP that is damaged. */
export async function listPhotos(picked: readonly PickedFile[]): Promise<string[]> {
  const paths: string[] = [];
  for (const one of picked)
    if (isZip(one)) for await (const { path } of photosInZip(one, () => false)) paths.push(path);
    else if (isPicturePath(one.path)) paths.push(one.path);
  return paths;
}

/** The pictures with these paths, one after the other, so that a large ZIP never is in memory as a whole. */
export async function* readPhotos(
  picked: readonly PickedFile[],
  wanted: ReadonlySet<string>,
): AsyncGenerator<FoundPhoto> {
  for (const one of picked)
    if (isZip(one)) yield* photosInZip(one, (path) => wanted.has(path));
    else if (wanted.has(one.path))
      yield { path: one.path, bytes: one.file.size > PHOTO_MAX_BYTES ? null : one.file };
}

/** The pictures of a ZIP. Those that are not wanted are not unpacked and come without bytes. */
async function* photosInZip(
  zip: PickedFile,
  isWanted: (path: string) => boolean,
): AsyncGenerator<FoundPhoto> {
  const found: FoundPhoto[] = [];
  const unzip = new Unzip((entry) => {
    if (!isPicturePath(entry.name)) return;
    const path = pathIn(zip, entry.name);
    if (isWanted(path)) unpack(entry, (bytes) => found.push({ path, bytes }));
    else found.push({ path, bytes: null });
  });
  unzip.register(UnzipInflate);
  const reader = zip.file.stream().getReader();
  for (let part = await reader.read(); ; part = await reader.read()) {
    unzip.push(part.value ?? new Uint8Array(), part.done);
    yield* found.splice(0);
    if (part.done) return;
  }
}

/** Unpacks an entry, but not further than a photo may be large: a small ZIP can hold gigabytes. */
function unpack(entry: UnzipFile, done: (bytes: Blob | null) => void) {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  entry.ondata = (error, chunk, isLast) => {
    if (error) throw error;
    size += chunk.length;
    if (size <= PHOTO_MAX_BYTES) chunks.push(new Uint8Array(chunk));
    else chunks = [];
    if (isLast) done(size > PHOTO_MAX_BYTES ? null : new Blob(chunks));
  };
  entry.start();
}
