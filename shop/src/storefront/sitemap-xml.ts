/** An address in a sitemap. `changedAt` is an ISO timestamp, null if it is unknown. */
export type SitemapEntry = { path: string; changedAt: string | null; imagePath?: string };

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("'", "&apos;");

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const located = (publicUrl: string, { path, changedAt }: SitemapEntry) =>
  `<loc>${escapeXml(publicUrl + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ""}`;

/** An index of sitemaps (sitemaps.org/protocol.html). */
export const sitemapIndex = (publicUrl: string, sitemaps: readonly SitemapEntry[]) =>
  [
    HEAD,
    `<sitemapindex ${SITEMAP}>`,
    ...sitemaps.map((sitemap) => `<sitemap>${located(publicUrl, sitemap)}</sitemap>`),
    "</sitemapindex>\n",
  ].join("\n");

export const SITEMAP_START = `${HEAD}\n<urlset ${SITEMAP} ${IMAGE}>\n`;
export const SITEMAP_END = "</urlset>\n";

/** A page in a sitemap, with its picture if it has one. */
export function sitemapLine(publicUrl: string, page: SitemapEntry): string {
  const image = page.imagePath
    ? `<image:image><image:loc>${escapeXml(publicUrl + page.imagePath)}</image:loc></image:image>`
    : "";
  return `<url>${located(publicUrl, page)}${image}</url>\n`;
}

export const XML = "application/xml; charset=utf-8";

/** An XML document as a response. */
export const xml = (body: string) => new Response(body, { headers: { "Content-Type": XML } });
