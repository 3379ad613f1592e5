import { API_BODY_MAX_BYTES } from "@kasna/contract/define-endpoint";

const KB = 1024;
const MB = 1024 * KB;

/** The default limit of a request body, for pages that need none, `/pay` and signing in. */
export const BODY_MAX_BYTES = API_BODY_MAX_BYTES;
export const WEBHOOK_BODY_MAX_BYTES = 256 * KB;

/**
 * Body limits of pages, the more specific pattern first. A page checks who sends a body before it reads it. Endpoints
 * declare their limit in the contract (`bodyMaxBytes`). Keep deploy/Caddyfile the same.
 */
export const PAGE_BODY_LIMITS: Readonly<Record<string, number>> = {
  "/admin/sign-in": 64 * KB,
  "/admin/sign-in.data": 64 * KB,
  /** Streamed into a table, never held in memory. */
  "/admin/catalogue/file-in": 512 * MB,
  "/admin/catalogue/rows-save": 16 * MB,
  "/admin/catalogue/rows-change": 1 * MB,
  /** A picture may have 10 MB; the margin lets the page itself report one that is slightly too large. */
  "/admin/catalogue/pictures/*": 12 * MB,
  "/admin/banners/*": 12 * MB,
  "/admin/settings/mark": 12 * MB,
  "/admin/*": 512 * KB,
};
