import { writeFile } from "node:fs/promises";
import { runCommand } from "../fixtures/command.ts";
import { expect, test } from "../fixtures/shopper.ts";

const PUBLIC = ["/", "/categories", "/sub-categories?category_id=2", "/sub-categories/Bolts"].concat(
  ["/sub-categories/Hex%20bolt%20(full%20thread)", "/product/all", "/help-section", "/terms&privacy-policy"],
  ["/_.data", "/sub-categories/Bolts.data"],
);

/**
 * The part of an ETag that identifies the page. The other part depends on its bytes, which are fewer after a repeated
 * request.
 */
const pageOf = (etag: string | undefined) => /^"([\w-]{22})/.exec(etag ?? "")?.[1];

test.describe("a cached page", () => {
  test("contains nothing about the visitor", async ({ request }) => {
    const visitors: Record<string, string>[] = [
      {},
      { cookie: "staff=someone; theme=dark", authorization: "Bearer 1234567890" },
      { "user-agent": "Googlebot/2.1", "accept-language": "hi-IN", referer: "https://elsewhere.example/" },
      { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", "x-forwarded-for": "10.0.0.1" },
    ];
    const lookTheSameAt = async (path: string) => {
      const answers = [];
      for (const headers of visitors) {
        const answer = await request.get(path, { headers });
        expect(answer.status(), path).toBe(200);
        const { etag, vary, "cache-control": cache, "set-cookie": cookie } = answer.headers();
        expect({ vary, cookie }, path).toEqual({ vary: "Accept-Encoding", cookie: undefined });
        expect(cache, path).toContain("max-age=0");
        const policy = answer.headers()["content-security-policy"];
        answers.push(JSON.stringify([pageOf(etag), policy, await answer.text()]));
        expect(pageOf(etag), path).toBeTruthy();
      }
      expect(new Set(answers).size, path).toBe(1);
    };
    // Another test may change the page's content in the meantime.
    for (const path of PUBLIC) await expect(() => lookTheSameAt(path)).toPass();
  });

  test("has the same headers however it is served", async ({ request }) => {
    const told = ({
      date,
      "x-request-id": id,
      "content-length": length,
      etag,
      ...headers
    }: Record<string, string>) => ({
      ...headers,
      page: pageOf(etag),
    });
    // Another test may change the page's content in the meantime.
    await expect(async () => {
      // A HEAD request is rendered by the application.
      const [quick, whole] = [await request.get("/categories"), await request.head("/categories")];
      expect(told(quick.headers())).toEqual(told(whole.headers()));
      expect(quick.headers()["x-content-type-options"]).toBe("nosniff");
    }).toPass();
  });

  test("is not resent to a browser that has it", async ({ request }) => {
    await expect(async () => {
      const { etag = "" } = (await request.get("/categories")).headers();
      const again = await request.get("/categories", { headers: { "if-none-match": etag } });
      expect(again.status()).toBe(304);
    }).toPass();
  });

  test("shows a changed price, whichever process changed it", async ({ request }, testInfo) => {
    const rupees =
      1000 + Math.floor(Math.random() * 8000) + (testInfo.project.name === "phone" ? 0.25 : 0.75);
    const path = "/sub-categories/Grub%20screw";
    const found = await request.get(path);
    const sku = /"sku":"([^"]+)"/.exec(await found.text())?.[1];
    const file = testInfo.outputPath("price.csv");
    await writeFile(file, `sku,price\n${sku},${rupees}\n`);
    await runCommand("import-catalogue", [file]);
    const price = rupees.toLocaleString("en-IN", { minimumFractionDigits: 2 });
    await expect.poll(async () => (await request.get(path)).text(), { intervals: [50] }).toContain(price);
  });
});
