import { API_BODY_MAX_BYTES } from "@kasna/contract/define-endpoint";

const KB = 1024;
const MB = 1024 * KB;

/** What a body may have where nothing else is said: pages that take none, `/pay`, signing in. */
export const BODY_MAX_BYTES = API_BODY_MAX_BYTES;
export const WEBHOOK_BODY_MAX_BYTES = 256 * KB;

/**
 * What may be posted to pages, the more special pattern first. A page reads no body before it knows who sends it.
 * Calls say it in the contract (`bodyMaxBytes`), and deploy/Caddyfile says the same.
 */
export const PAGE_BODY_LIMITS: Readonly<Record<string, number>> = {
  "/admin/sign-in": 64 * KB,
  "/admin/sign-in.data": 64 * KB,
  /** Streamed into a table, never held. */
  "/admin/catalogue/file-in": 512 * MB,
  "/admin/catalogue/rows-save": 16 * MB,
  "/admin/catalogue/rows-change": 1 * MB,
  /** A picture has 10 MB; one that is a little too large is told so by its page. */
  "/admin/catalogue/pictures/*": 12 * MB,
  "/admin/banners/*": 12 * MB,
  "/admin/*": 512 * KB,
};
