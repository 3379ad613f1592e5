import type { openapi } from "@kasna/contract/openapi";
import { escapeHtml } from "../../ui/html.ts";

type Document = ReturnType<typeof openapi>;
type Media = { schema: object; example?: unknown };
type Operation = {
  tags: string[];
  summary: string;
  security: object[];
  parameters?: { name: string; required: boolean; schema: { description?: string } }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content: Record<string, Media> }>;
};

const code = (value: unknown) => `<pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;
const schema = (title: string, value: object) =>
  `<details><summary>${title}</summary>${code(value)}</details>`;

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#e3e6eb,#344054);--quiet:light-dark(#475467,#98a2b3);--steel:light-dark(#1f4e8c,#84b3f0);--sheet:light-dark(#f6f7f9,#1d2939)}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:24px 16px 96px}
h1{font-size:28px;margin:0}h2{font-size:22px;margin:48px 0 8px;text-transform:capitalize}
article{border:1px solid var(--line);border-radius:6px;padding:16px;margin:16px 0}
h3{font:600 15px/1.4 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}h3 b{color:var(--steel)}
h4{margin:16px 0 4px;font-size:14px}p{margin:4px 0;color:var(--quiet)}a{color:var(--steel)}
pre{background:var(--sheet);border-radius:6px;padding:12px;overflow:auto;font-size:13px;margin:4px 0}
summary{cursor:pointer;min-height:32px;color:var(--steel)}table{border-collapse:collapse;font-size:14px}td,th{text-align:left;padding:4px 16px 4px 0;vertical-align:top}
nav a{margin-right:16px;text-transform:capitalize}`;

function article(path: string, method: string, operation: Operation): string {
  const body = operation.requestBody?.content["application/json"];
  const done = operation.responses["200"]?.content["application/json"];
  const errorStatuses = Object.entries(operation.responses).filter(([status]) => status !== "200");
  const token =
    operation.security.length === 0
      ? "No token"
      : operation.security.length === 1
        ? "Bearer token"
        : "Bearer token optional";
  return `<article><h3><b>${method.toUpperCase()}</b> /API${escapeHtml(path)}</h3><p>${escapeHtml(operation.summary)}. ${token}.</p>
${operation.parameters?.length ? `<h4>Query</h4><p>${operation.parameters.map((p) => `<code>${escapeHtml(p.name)}</code>${p.required ? "" : " (optional)"}`).join(", ")}</p>` : ""}
${body ? `<h4>Body: multipart, form-encoded or JSON</h4>${code(body.example)}${schema("Fields", body.schema)}` : ""}
${done ? `<h4>Response</h4>${code(done.example)}${schema("Fields of the response", done.schema)}` : ""}
<h4>Errors</h4><table>${errorStatuses.map(([status, r]) => `<tr><th>${status}</th><td>${escapeHtml(r.description)}</td></tr>`).join("")}</table></article>`;
}

/** The OpenAPI document as a single readable page without scripts. */
export function apiDocsPage(document: Document): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  );
  const groups = Map.groupBy(entries, (entry) => entry.operation.tags[0] ?? "");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${document.info.title}</title><style>${STYLE}</style></head><body>
<h1>${document.info.title}</h1>
<p>Every response has <code>status</code>, <code>success</code> and <code>message</code>; they agree with the HTTP status. Machine-readable: <a href="/API/openapi.json">openapi.json</a>.</p>
<nav>${[...groups.keys()].map((tag) => `<a href="#${tag}">${tag.replaceAll("_", " ")}</a>`).join("")}</nav>
${[...groups].map(([tag, list]) => `<h2 id="${tag}">${tag.replaceAll("_", " ")}</h2>${list.map((e) => article(e.path, e.method, e.operation)).join("")}`).join("")}
</body></html>`;
}
