import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { PassThrough, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/**
 * The format of a backup file: a line that identifies it, gzip-compressed frames, and the SHA-256 of everything before
 * it. A frame consists of its kind, its length in four bytes, and its bytes: a heading as JSON, or rows in the COPY
 * format.
 */
const MAGIC = Buffer.from("Kasna backup 1\n");
const HASH_BYTES = 32;
const KINDS = { json: 1, rows: 2 } as const;
const FRAME_HEAD_BYTES = 5;
const GZIP_LEVEL = 4;

/** Describes the backup, a table whose rows follow, or the end. */
export type Heading =
  | { is: "shop"; madeAt: string; migrations: number[]; queueVersion: number }
  | { is: "table"; name: string; columns: string[] }
  | { is: "end"; sequences: { name: string; value: string }[]; rows: Record<string, number> };

/** Writes a backup file atomically: it appears only once it is complete. */
export async function writeBackupFile(
  path: string,
  write: (file: {
    head: (heading: Heading) => Promise<void>;
    rows: (chunk: Buffer) => Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  const partial = `${path}.part`;
  const frames = new PassThrough();
  const writeFrame = async (kind: keyof typeof KINDS, bytes: Buffer) => {
    const head = Buffer.alloc(FRAME_HEAD_BYTES);
    head.writeUInt8(KINDS[kind]);
    head.writeUInt32BE(bytes.length, 1);
    if (frames.destroyed) throw frames.errored ?? new Error("The file was closed");
    frames.write(head);
    if (!frames.write(bytes)) await drained(frames);
  };
  const written = pipeline(
    frames,
    createGzip({ level: GZIP_LEVEL }),
    withMagicAndHash(),
    createWriteStream(partial),
  );
  written.catch((error) => frames.destroy(error));
  try {
    await write({
      head: (heading) => writeFrame("json", Buffer.from(JSON.stringify(heading))),
      rows: (chunk) => writeFrame("rows", chunk),
    });
    frames.end();
    await written;
    const file = await open(partial);
    await file.sync();
    await file.close();
    await rename(partial, path);
  } catch (error) {
    frames.destroy();
    // It ends with the error that is thrown here.
    await written.catch(() => {});
    await rm(partial, { force: true });
    throw error;
  }
}

const drained = (stream: PassThrough) =>
  new Promise<void>((resolve, reject) => {
    const off = () => void stream.off("drain", drain).off("close", closed);
    const drain = () => {
      off();
      resolve();
    };
    const closed = () => {
      off();
      reject(stream.errored ?? new Error("The file was closed"));
    };
    stream.once("drain", drain).once("close", closed);
  });

/** Prepends the first line to the data that passes through, and appends the hash. */
function withMagicAndHash(): Transform {
  const hash = createHash("sha256").update(MAGIC);
  let isBegun = false;
  return new Transform({
    transform(chunk, _, done) {
      if (!isBegun) this.push(MAGIC);
      isBegun = true;
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, hash.digest());
    },
  });
}

/** Throws unless a file is a complete backup. Reads the whole file. */
export async function assertComplete(path: string): Promise<void> {
  const file = await open(path);
  const { size } = await file.stat();
  const first = Buffer.alloc(MAGIC.length);
  const last = Buffer.alloc(HASH_BYTES);
  await file.read(first, 0, first.length, 0);
  await file.read(last, 0, last.length, Math.max(0, size - HASH_BYTES));
  await file.close();
  if (!first.equals(MAGIC)) throw new Error(`${path} is not a backup of this shop.`);
  const hash = createHash("sha256");
  const end = size - HASH_BYTES - 1;
  if (end >= 0) for await (const chunk of createReadStream(path, { end })) hash.update(chunk as Buffer);
  if (!hash.digest().equals(last)) throw new Error(`${path} is damaged. Nothing was restored.`);
}

type Frame = { heading: Heading } | { rows: Buffer };

/** The frames of a complete file, in order. */
export async function* readBackupFile(path: string): AsyncGenerator<Frame> {
  const file = await open(path);
  const { size } = await file.stat();
  await file.close();
  const gunzip = createGunzip();
  const source = createReadStream(path, { start: MAGIC.length, end: size - HASH_BYTES - 1 });
  const read = pipeline(source, gunzip).catch((error) => gunzip.destroy(error));
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of gunzip) {
    waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk as Buffer]) : (chunk as Buffer);
    for (;;) {
      if (waiting.length < FRAME_HEAD_BYTES) break;
      const end = FRAME_HEAD_BYTES + waiting.readUInt32BE(1);
      if (waiting.length < end) break;
      const bytes = waiting.subarray(FRAME_HEAD_BYTES, end);
      yield waiting.readUInt8(0) === KINDS.json ? { heading: JSON.parse(bytes.toString()) } : { rows: bytes };
      waiting = waiting.subarray(end);
    }
  }
  await read;
}
