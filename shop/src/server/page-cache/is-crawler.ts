/**
 * Names of crawlers: `Googlebot/2.1`, `GPTBot/1.3`, `Baiduspider`, `meta-externalagent/1.1 (+…/crawler)`. Cubot is a
 * phone brand.
 */
const NAMES = /(?<!\bcu)bot\b|crawler|spider/i;

/** Whether a client identifies itself as a crawler. One that does not is served as a visitor. */
export const isCrawler = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && NAMES.test(userAgent);
