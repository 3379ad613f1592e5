import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Answer, type Made, openKeptPages } from "./kept-pages.ts";

const made = (text: string, tags = ["site"], status = 200): Made => ({
  status,
  headers: { "content-type": "text/html" },
  body: Buffer.from(text),
  tags: new Set(tags),
});

/** The text of an answer, read as a browser that takes brotli does. */
function textOf(answer: Answer | null): string | null {
  if (!answer) return null;
  return answer.kind === "made"
    ? answer.made.body.toString()
    : brotliDecompressSync(answer.body.bytes).toString();
}

describe("kept pages", () => {
  it("are made once for all who ask at the same time, and given without making after that", async () => {
    const start = Promise.withResolvers<void>();
    let count = 0;
    const pages = openKeptPages(async () => {
      await start.promise;
      return made(`page ${++count}`);
    });
    const asked = Array.from({ length: 50 }, () => pages.give("/", "br"));
    start.resolve();
    expect(new Set((await Promise.all(asked)).map(textOf))).toEqual(new Set(["page 1"]));
    expect(textOf(pages.find("/", "gzip, br"))).toBe("page 1");
    expect(count).toBe(1);
  });

  it("are made anew when what they show has changed, and only then", async () => {
    let count = 0;
    const pages = openKeptPages(async (address) => made(`${address} ${++count}`, ["site", `of:${address}`]));
    await pages.give("/a", "br");
    await pages.give("/b", "br");
    pages.forget(["of:/a"]);
    expect(pages.find("/a", "br")).toBeNull();
    expect(textOf(await pages.give("/a", "br"))).toBe("/a 3");
    expect(textOf(pages.find("/b", "br"))).toBe("/b 2");
    pages.forget(["site"]);
    expect(pages.find("/b", "br")).toBeNull();
  });

  it("are not taken for fresh where the change came while they were made", async () => {
    const start = Promise.withResolvers<void>();
    let count = 0;
    const pages = openKeptPages(async () => {
      const text = `price ${++count}`;
      if (count === 1) await start.promise;
      return made(text);
    });
    const first = pages.give("/", "br");
    pages.forget(["site"]);
    start.resolve();
    expect(textOf(await first)).toBe("price 1");
    expect(pages.find("/", "br")).toBeNull();
    expect(textOf(await pages.give("/", "br"))).toBe("price 2");
  });

  it("serve what was before while the new one takes long, and when it can't be made", async () => {
    const slow = Promise.withResolvers<Made>();
    const makings = [
      async () => made("old"),
      () => slow.promise,
      () => Promise.reject(new Error("no database")),
    ];
    const pages = openKeptPages(async () => (makings.shift() ?? makings[0])?.() ?? made("none"));
    await pages.give("/", "br");
    pages.forget(["site"]);
    expect(textOf(await pages.give("/", "br"))).toBe("old");
    slow.resolve(made("new"));
    expect(textOf(await pages.give("/", "br"))).toBe("new");
    pages.forget(["site"]);
    expect(textOf(await pages.give("/", "br"))).toBe("new");
  });

  it("hold no address that isn't there, and nothing without tags", async () => {
    const pages = openKeptPages(async (address) =>
      address === "/missing" ? made("404", ["site"], 404) : made("someone's", []),
    );
    for (const address of ["/missing", "/private"]) {
      expect((await pages.give(address, "br")).kind).toBe("made");
      expect(pages.find(address, "br")).toBeNull();
    }
  });

  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["", null],
    ["identity", null],
  ])("answer a browser that accepts %j in %j", async (accepts, encoding) => {
    const pages = openKeptPages(async () => made("page"));
    const answer = await pages.give("/", accepts);
    expect(answer.kind === "kept" && answer.body.encoding).toBe(encoding);
  });
});
