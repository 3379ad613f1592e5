/** One address of a sitemap. `changedAt` is an ISO moment, null if nobody knows it. */
export type Listed = { path: string; changedAt: string | null; imagePath?: string };

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("'", "&apos;");

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const located = (publicUrl: string, { path, changedAt }: Listed) =>
  `<loc>${escapeXml(publicUrl + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ""}`;

/** An index of sitemaps (sitemaps.org/protocol.html). */
export const sitemapIndex = (publicUrl: string, sitemaps: readonly Listed[]) =>
  [
    HEAD,
    `<sitemapindex ${SITEMAP}>`,
    ...sitemaps.map((sitemap) => `<sitemap>${located(publicUrl, sitemap)}</sitemap>`),
    "</sitemapindex>\n",
  ].join("\n");

/** A sitemap with a picture for each page that has one. */
export const sitemapOf = (publicUrl: string, pages: readonly Listed[]) =>
  [
    HEAD,
    `<urlset ${SITEMAP} ${IMAGE}>`,
    ...pages.map((page) => {
      const image = page.imagePath
        ? `<image:image><image:loc>${escapeXml(publicUrl + page.imagePath)}</image:loc></image:image>`
        : "";
      return `<url>${located(publicUrl, page)}${image}</url>`;
    }),
    "</urlset>\n",
  ].join("\n");

/** An XML document as a response. */
export const xml = (body: string) =>
  new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
