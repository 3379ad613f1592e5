import { href } from "react-router";
import { addCacheTags, appContext } from "../../api/context.server.ts";
import { pageTitle } from "../../api/page-title.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { cachedShopTexts } from "../../api/settings.operations.server.ts";
import { sellsDrawnParts } from "../catalogue/drawn-parts.operations.server.ts";
import type { Route } from "./+types/feeds.page";
import { fieldsOf } from "./feed-fields.ts";
import { type FeedName, feedPath } from "./feed-formats.widget.ts";
import { leftOutColumns } from "./left-out-columns.operations.server.ts";

export const handle = { cachedBy: [] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = matches[0].loaderData;
  const { profile, publicUrl } = site;
  return [
    { title: pageTitle(site, "Product feeds") },
    {
      name: "description",
      content: `All parts of ${profile.shopName} with prices, availability and dimensions, as files for machines.`,
    },
    { tagName: "link", rel: "canonical", href: publicUrl + href("/feeds") },
  ];
};

export async function loader({ context }: Route.LoaderArgs) {
  addCacheTags(context, "site");
  const ctx = appContext(context);
  const [{ feedUse }, areDrawn, leftOut] = await Promise.all([
    cachedShopTexts(ctx),
    sellsDrawnParts(ctx),
    leftOutColumns(ctx),
  ]);
  return { feedUse, areDrawn, leftOut: [...leftOut] };
}

/** The definition of a format, and its publisher. */
type Definition = { by: string; url: string };
type Feed = { name: FeedName; title: string; text: string; undrawn?: string; definition?: Definition };

const FEEDS: readonly Feed[] = [
  {
    name: "parts.csv",
    title: "All parts as CSV",
    text: "One line for each part: price, availability, every dimension, and links to its page, picture, drawing, DXF and STEP file.",
    undrawn: "One line for each part: price, availability, attributes, and links to its page and picture.",
  },
  {
    name: "parts.jsonl",
    title: "All parts as JSON Lines",
    text: "The same, with dimensions and attributes as objects. A field is absent where a part has no value.",
    undrawn: "The same, with attributes as objects. A field is absent where a part has no value.",
  },
  {
    name: "google.tsv",
    title: "Google Merchant Center",
    text: "Tab-separated, with the fields of Google's product data specification.",
    definition: { by: "Google", url: "https://support.google.com/merchants/answer/7052112" },
  },
  {
    name: "openai.jsonl",
    title: "OpenAI",
    text: "JSON Lines, with the fields of OpenAI's product feed specification.",
    definition: { by: "OpenAI", url: "https://developers.openai.com/commerce/specs/file-upload/products" },
  },
];

const OTHERS = [
  { path: href("/sitemap.xml"), text: "the address of every page, with the moment of its last change" },
  { path: href("/llms.txt"), text: "an index of the shop for language models" },
] as const;

const LINK = "inline-flex min-h-11 items-center text-sm text-steel underline underline-offset-4";
const CELL = "border-t border-hairline py-2 pe-4 text-start align-top";

/** The available feeds, who may use them, and the meaning of their fields. */
export default function Feeds({ loaderData: { feedUse, areDrawn, leftOut } }: Route.ComponentProps) {
  return (
    <main className="page-width py-8">
      <h1 className="page-title">Product feeds</h1>
      <p className="mt-2 max-w-prose text-quiet">
        All parts with prices and availability, as files for machines. A file shows a change within a minute.
      </p>
      {feedUse && <p className="mt-4 max-w-prose">{feedUse}</p>}
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {FEEDS.map(({ name, title, text, undrawn = text, definition }) => (
          <li key={name} className="rounded-md border border-hairline p-4">
            <h2 className="font-semibold">{title}</h2>
            <p className="mt-1 text-sm text-quiet">{areDrawn ? text : undrawn}</p>
            <p className="flex flex-wrap gap-x-4">
              {/* Tens of megabytes, which would block a tab for minutes. */}
              <a href={feedPath(name)} download className={`${LINK} font-mono`}>
                {feedPath(name)}
              </a>{" "}
              {definition && (
                <a href={definition.url} rel="noreferrer" target="_blank" className={LINK}>
                  {`${definition.by}'s specification`}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 mb-3 section-title">Fields of the plain files</h2>
      <table className="w-full max-w-3xl border-collapse text-sm">
        <tbody>
          {fieldsOf(leftOut).map(({ names, meaning }) => (
            <tr key={meaning}>
              <th scope="row" className={`${CELL} font-mono font-normal`}>
                {names.join(", ")}
              </th>
              <td className={CELL}>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="mt-10 mb-1 section-title">Also for machines</h2>
      <ul className="text-sm">
        {OTHERS.map(({ path, text }) => (
          <li key={path}>
            <a href={path} className={`${LINK} font-mono`}>
              {path}
            </a>
            : {text}
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-sm text-quiet">
        Each file has an ETag: ask with If-None-Match, and an unchanged file is not sent again. Files are
        compressed with gzip where the client accepts it.
      </p>
    </main>
  );
}
