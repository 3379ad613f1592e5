import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Inflate, type Zippable, zipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { listPhotos, type PickedFile, readPhotos } from "./read-photos.ts";

const MB = 1024 * 1024;
const bytes = (size: number) => new Uint8Array(size);
const picked = (path: string, content: Uint8Array | string) => ({
  path,
  file: new File([content as BlobPart], path.split("/").at(-1) ?? path),
});

/** A file that is read in chunks, as browsers read from a disk. */
function inPieces({ path, file }: PickedFile): PickedFile {
  let at = 0;
  const stream = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        const piece = new Uint8Array(await file.slice(at, at + 64 * 1024).arrayBuffer());
        at += piece.length;
        if (piece.length === 0) controller.close();
        else controller.enqueue(piece);
      },
    });
  return { path, file: Object.assign(file, { stream }) };
}

async function allOf(files: readonly PickedFile[], wanted: readonly string[]) {
  const sizes: [string, number | null][] = [];
  for await (const { path, bytes: found } of readPhotos(files, new Set(wanted)))
    if (wanted.includes(path)) sizes.push([path, found?.size ?? null]);
  return sizes;
}

const zip = picked(
  "photos.zip",
  zipSync({
    "AD-12.jpg": bytes(2000),
    "more/AD-12-2.jpg": [bytes(300), { level: 0 }],
    "../AD-12-3.jpg": bytes(10),
    "notes.txt": bytes(10),
    "bomb.png": bytes(30 * MB),
  }),
);

describe("a ZIP", () => {
  it("contains its pictures, and lists those that point outside it", async () =>
    expect(await listPhotos([zip])).toEqual({
      paths: ["photos.zip/AD-12.jpg", "photos.zip/more/AD-12-2.jpg", "photos.zip/bomb.png"],
      outside: ["photos.zip/../AD-12-3.jpg"],
    }));

  it("is unpacked only where needed, and no further than the size limit of a photo", async () => {
    expect(zip.file.size).toBeLessThan(MB);
    const wanted = ["photos.zip/AD-12.jpg", "photos.zip/more/AD-12-2.jpg", "photos.zip/bomb.png"];
    expect(await allOf([zip], wanted)).toEqual([
      ["photos.zip/AD-12.jpg", 2000],
      ["photos.zip/more/AD-12-2.jpg", 300],
      ["photos.zip/bomb.png", null],
    ]);
  });

  it("of more than 2 GB is rejected before any of it is read", async () => {
    const read = vi.fn();
    const file = Object.assign(new File(["PK"], "all.zip"), { stream: read, arrayBuffer: read });
    Object.defineProperty(file, "size", { value: 2_000_000_001 });
    await expect(listPhotos([picked("AD-12.jpg", bytes(1)), { path: "all.zip", file }])).rejects.toThrow(
      "all.zip is larger than 2 GB. Pack the photos into several ZIPs.",
    );
    expect(read).not.toHaveBeenCalled();
  });

  it("is not kept in memory while it is listed", async () => {
    setFlagsFromString("--expose-gc");
    const collect: () => void = runInNewContext("gc");
    const large = Object.fromEntries(
      ["AD-12.jpg", "notes.txt", "AD-13.jpg"].map((name) => [name, [bytes(4 * MB), { level: 0 }] as const]),
    );
    const { path, file } = inPieces(picked("l.zip", zipSync(large as Zippable)));
    const pieces: WeakRef<ArrayBuffer>[] = [];
    let alive = 0;
    const remembered = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      async transform(piece, controller) {
        // Weak references hold until the next turn of the event loop.
        await setImmediate();
        pieces.push(new WeakRef(piece.buffer));
        if (pieces.length % 50 === 0) {
          collect();
          alive = Math.max(alive, pieces.filter((chunk) => chunk.deref()).length);
        }
        controller.enqueue(piece);
      },
    });
    const stream = file.stream().pipeThrough(remembered);
    const { paths } = await listPhotos([{ path, file: Object.assign(file, { stream: () => stream }) }]);
    expect([paths.length, pieces.length > 150, alive < 20]).toEqual([2, true, true]);
  });

  it("whose entry claims to unpack to 3 GB is not unpacked", async () => {
    const copy = Buffer.from(zipSync({ "AD-12.jpg": bytes(2000), "AD-13.jpg": bytes(300) }));
    copy.writeUInt32LE(3_000_000_000, 22);
    const inflate = vi.spyOn(Inflate.prototype, "push");
    const mislabelled = picked("l.zip", new Uint8Array(copy));
    expect(await allOf([mislabelled], ["l.zip/AD-12.jpg", "l.zip/AD-13.jpg"])).toEqual([
      ["l.zip/AD-12.jpg", null],
      ["l.zip/AD-13.jpg", 300],
    ]);
    expect(inflate).toHaveBeenCalledTimes(1);
    inflate.mockRestore();
  });

  it("with a large entry that claims to be small stops at the size limit of a photo", async () => {
    // Noise that repeats too late to be compressed, so that the entry arrives in many chunks.
    const noise = crypto.getRandomValues(new Uint8Array(64 * 1024));
    const large = Buffer.alloc(16 * MB, noise);
    const copy = Buffer.from(zipSync({ "bomb.jpg": [large, { level: 1 }], "AD-13.jpg": bytes(300) }));
    copy.writeUInt32LE(100, 22);
    const inflate = vi.spyOn(Inflate.prototype, "push");
    const mislabelled = inPieces(picked("l.zip", new Uint8Array(copy)));
    expect(await allOf([mislabelled], ["l.zip/bomb.jpg", "l.zip/AD-13.jpg"])).toEqual([
      ["l.zip/bomb.jpg", null],
      ["l.zip/AD-13.jpg", 300],
    ]);
    const unpackedBytes = inflate.mock.calls.reduce((sum, [piece]) => sum + piece.length, 0);
    expect(unpackedBytes).toBeLessThan(11 * MB);
    inflate.mockRestore();
  });

  it.each([
    ["a.zip", "no zip", "a.zip is not a ZIP or a picture."],
    ["a.zip", "Rar!", "a.zip is a RAR archive."],
    ["photos.7z", new Uint8Array([0x37, 0x7a, 0xbc, 0xaf]), "photos.7z is a 7-Zip archive."],
    ["a.zip", "", "a.zip is empty."],
    ["a.zip", "<!doctype html>", "a.zip is a web page."],
  ])("%s that is not one is rejected with its actual type", async (name, content, sentence) =>
    expect(listPhotos([picked(name, content)])).rejects.toThrow(
      `${sentence} Choose pictures, or a folder or a ZIP with pictures in it.`,
    ),
  );

  it("without pictures has none", async () =>
    expect(await listPhotos([picked("a.zip", zipSync({ "notes.txt": bytes(3) }))])).toEqual({
      paths: [],
      outside: [],
    }));

  it("that is cut off is damaged", async () => {
    const noise = crypto.getRandomValues(new Uint8Array(60_000));
    const cut = zipSync({ "AD-12.jpg": noise }).slice(0, 30_000);
    await expect(allOf([picked("b.zip", cut)], ["b.zip/AD-12.jpg"])).rejects.toThrow(
      "b.zip is damaged, or packed in a way that we can't read. Pack it again.",
    );
  });

  it("that was moved can't be read", async () => {
    const { path, file } = picked("b.zip", zipSync({ "AD-12.jpg": bytes(2000) }));
    const stream = () => new ReadableStream({ pull: (controller) => controller.error(new Error("moved")) });
    const moved = { path, file: Object.assign(file, { stream }) };
    await expect(listPhotos([moved])).rejects.toThrow(
      "b.zip can't be read. It may have been moved or changed. Choose it again.",
    );
  });
});

it("reads pictures in a folder, except those that are too large", async () => {
  const files = [
    picked("f/AD-12.jpg", bytes(500)),
    picked("f/AD-13.png", bytes(11 * MB)),
    picked("f/list.csv", "a"),
  ];
  expect(await listPhotos(files)).toEqual({ paths: ["f/AD-12.jpg", "f/AD-13.png"], outside: [] });
  expect(await allOf(files, ["f/AD-12.jpg", "f/AD-13.png"])).toEqual([
    ["f/AD-12.jpg", 500],
    ["f/AD-13.png", null],
  ]);
});
