import { PHOTO_MAX_BYTES, PHOTO_ZIP_MAX_BYTES } from "@kasna/rules/limits";
import { Unzip, type UnzipFile, UnzipInflate } from "fflate";
import { isZipKind, kindOf } from "./archive-kind.ts";
import { isPictureOutside, isPicturePath } from "./photo-names.ts";

/** A file with its path in its folder or ZIP. */
export type PickedFile = { path: string; file: File };
/** A picture; `bytes` is null if it is larger than the limit for photos. */
export type FoundPhoto = { path: string; bytes: Blob | null };

const isZip = ({ file }: PickedFile) => /\.zip$/i.test(file.name) || file.type === "application/zip";

/** The ZIP is part of a picture's path, so that two ZIPs can contain the same path. */
const pathIn = (zip: PickedFile, path: string) => `${zip.path}/${path}`;

/** The reason why a file can't be read. */
export class PhotoFileError extends Error {}

const damaged = ({ file }: PickedFile) =>
  new PhotoFileError(`${file.name} is damaged, or packed in a way that we can't read. Pack it again.`);
const unreadable = ({ file }: PickedFile) =>
  new PhotoFileError(`${file.name} can't be read. It may have been moved or changed. Choose it again.`);

/** Pictures by their paths; those `outside` point outside their ZIP and are skipped. */
export type ListedPhotos = { paths: string[]; outside: string[] };

/**
 * The paths of all pictures among these files and in their ZIPs. Throws `PhotoFileError` if a ZIP is too large
 * or not a ZIP, before reading anything, or if one is damaged.
 */
export async function listPhotos(picked: readonly PickedFile[]): Promise<ListedPhotos> {
  const large = picked.find((pickedFile) => isZip(pickedFile) && pickedFile.file.size > PHOTO_ZIP_MAX_BYTES);
  if (large)
    throw new PhotoFileError(`${large.file.name} is larger than 2 GB. Pack the photos into several ZIPs.`);
  for (const pickedFile of picked) if (isZip(pickedFile) || picked.length === 1) await assertZip(pickedFile);
  const paths: string[] = [];
  const outside: string[] = [];
  for (const pickedFile of picked)
    if (isZip(pickedFile))
      for await (const { path } of photosInZip(pickedFile, { isWanted: () => false, outside }))
        paths.push(path);
    else if (isPicturePath(pickedFile.path)) paths.push(pickedFile.path);
  return { paths, outside };
}

/** Throws `PhotoFileError`, with the actual file type, for a file that has a ZIP's name but is not one. */
async function assertZip(picked: PickedFile): Promise<void> {
  if (isPicturePath(picked.path)) return;
  const kind = await kindOf(picked.file).catch(() => {
    throw unreadable(picked);
  });
  if (isZipKind(kind)) return;
  throw new PhotoFileError(
    `${picked.file.name} is ${kind ?? "not a ZIP or a picture"}. Choose pictures, or a folder or a ZIP with pictures in it.`,
  );
}

/** The pictures with these paths, one after another, so that a large ZIP is never in memory as a whole. */
export async function* readPhotos(
  picked: readonly PickedFile[],
  wanted: ReadonlySet<string>,
): AsyncGenerator<FoundPhoto> {
  for (const pickedFile of picked)
    if (isZip(pickedFile)) yield* photosInZip(pickedFile, { isWanted: (path) => wanted.has(path) });
    else if (wanted.has(pickedFile.path))
      yield { path: pickedFile.path, bytes: pickedFile.file.size > PHOTO_MAX_BYTES ? null : pickedFile.file };
}

/** The pictures in a ZIP. Unwanted ones are not unpacked and have no bytes. */
async function* photosInZip(
  zip: PickedFile,
  { isWanted, outside }: { isWanted: (path: string) => boolean; outside?: string[] },
): AsyncGenerator<FoundPhoto> {
  const found: FoundPhoto[] = [];
  const unzip = new Unzip((entry) => {
    if (isPictureOutside(entry.name)) outside?.push(pathIn(zip, entry.name));
    if (!isPicturePath(entry.name)) return skip(entry);
    const path = pathIn(zip, entry.name);
    if (isWanted(path)) return unpack(entry, (bytes) => found.push({ path, bytes }));
    found.push({ path, bytes: null });
    skip(entry);
  });
  unzip.register(PhotoInflate);
  const reader = zip.file.stream().getReader();
  for (;;) {
    const part = await reader.read().catch(() => null);
    if (!part) throw unreadable(zip);
    try {
      unzip.push(part.value ?? new Uint8Array(), part.done);
    } catch {
      throw damaged(zip);
    }
    yield* found.splice(0);
    if (part.done) return;
  }
}

/** Unpacks an entry until terminated, then skips the remaining data. */
class PhotoInflate extends UnzipInflate {
  #isStopped = false;
  terminate = () => {
    this.#isStopped = true;
  };
  override push(bytes: Uint8Array<ArrayBuffer>, isLast: boolean) {
    if (!this.#isStopped) super.push(bytes, isLast);
  }
}

/** Drops an entry's data as it is read. The library would keep that of an entry which is not started. */
function skip(entry: UnzipFile) {
  entry.ondata = () => {};
  entry.start();
  entry.terminate();
}

/** Unpacks an entry up to the size limit for photos, because a small ZIP can contain gigabytes. */
function unpack(entry: UnzipFile, done: (bytes: Blob | null) => void) {
  if ((entry.originalSize ?? 0) > PHOTO_MAX_BYTES) {
    done(null);
    return skip(entry);
  }
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  entry.ondata = (error, chunk, isLast) => {
    if (error) throw error;
    if (size > PHOTO_MAX_BYTES) return;
    size += chunk.length;
    if (size > PHOTO_MAX_BYTES) {
      chunks = [];
      entry.terminate();
      return done(null);
    }
    chunks.push(new Uint8Array(chunk));
    if (isLast) done(new Blob(chunks));
  };
  entry.start();
}
