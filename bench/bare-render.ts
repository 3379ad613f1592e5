import fastify from "fastify";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { compressPage } from "../shop/src/server/page-cache/compress-page.ts";

/**
 * The limit of a page that is not cached: a bare Fastify app that renders as many plain React elements as the page has,
 * with as much text, and compresses them the same way.
 */
const [elements = "0", characters = "0"] = process.argv.slice(2);
const count = Number(elements);
const text = Math.max(1, Math.round(Number(characters) / count));
const words = Array.from({ length: count * text }, (_, index) => (index * 7919).toString(36)).join(" ");

const app = fastify();
app.get("/*", async (_, reply) => {
  const children = Array.from({ length: count }, (_, index) =>
    createElement("span", { key: index }, words.slice(index * text, (index + 1) * text)),
  );
  const page = Buffer.from(renderToString(createElement("main", null, children)));
  reply.headers({ "content-type": "text/html; charset=utf-8", "content-encoding": "br" });
  return reply.send(await compressPage(page, "br"));
});
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.on("disconnect", () => process.exit(0));
process.send?.({ port: new URL(address).port });
