import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { listPhotos, type PickedFile, readPhotos } from "./read-photos.ts";

const MB = 1024 * 1024;
const bytes = (size: number) => new Uint8Array(size);
const picked = (path: string, content: Uint8Array | string) => ({
  path,
  file: new File([content as BlobPart], path.split("/").at(-1) ?? path),
});

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
  it("has its pictures, and nothing that leads out of it", async () =>
    expect(await listPhotos([zip])).toEqual([
      "photos.zip/AD-12.jpg",
      "photos.zip/more/AD-12-2.jpg",
      "photos.zip/bomb.png",
    ]));

  it("is unpacked where it is wanted, and no further than a photo can be large", async () => {
    expect(zip.file.size).toBeLessThan(MB);
    const wanted = ["photos.zip/AD-12.jpg", "photos.zip/more/AD-12-2.jpg", "photos.zip/bomb.png"];
    expect(await allOf([zip], wanted)).toEqual([
      ["photos.zip/AD-12.jpg", 2000],
      ["photos.zip/more/AD-12-2.jpg", 300],
      ["photos.zip/bomb.png", null],
    ]);
  });

  it("that is none has no pictures, and one that is cut off is an error", async () => {
    expect(await listPhotos([picked("a.zip", "no zip")])).toEqual([]);
    const noise = crypto.getRandomValues(new Uint8Array(60_000));
    const cut = zipSync({ "AD-12.jpg": noise }).slice(0, 30_000);
    await expect(allOf([picked("b.zip", cut)], ["b.zip/AD-12.jpg"])).rejects.toThrow();
  });
});

it("takes pictures of a folder, except those that are too large", async () => {
  const files = [
    picked("f/AD-12.jpg", bytes(500)),
    picked("f/AD-13.png", bytes(11 * MB)),
    picked("f/list.csv", "a"),
  ];
  expect(await listPhotos(files)).toEqual(["f/AD-12.jpg", "f/AD-13.png"]);
  expect(await allOf(files, ["f/AD-12.jpg", "f/AD-13.png"])).toEqual([
    ["f/AD-12.jpg", 500],
    ["f/AD-13.png", null],
  ]);
});
