import { hash } from "node:crypto";

/** Attributes of a script that runs no inline code: it has a file, or it contains data. */
const RUNS_NO_TEXT = /\ssrc=|type="application\//;

/** The hashes of a page's inline scripts, in the form for a Content-Security-Policy. */
export function scriptHashes(page: Buffer): string {
  const hashes = new Set<string>();
  let end = 0;
  for (;;) {
    const tag = page.indexOf("<script", end);
    const start = page.indexOf(">", tag) + 1;
    end = page.indexOf("</script>", start);
    if (tag < 0 || end < 0) return [...hashes].join(" ");
    if (!RUNS_NO_TEXT.test(page.toString("latin1", tag, start)))
      hashes.add(`'sha256-${hash("sha256", page.subarray(start, end), "base64")}'`);
  }
}
