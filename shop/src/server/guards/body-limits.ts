import { API_BODY_MAX_BYTES } from "@kasna/contract/define-endpoint";

const KB = 1024;
const MB = 1024 * KB;

/** The default limit of a request body, for pages without a larger one, `/pay` and signing in. */
export const BODY_MAX_BYTES = API_BODY_MAX_BYTES;
export const WEBHOOK_BODY_MAX_BYTES = 256 * KB;

/**
 * Body limits of pages, with more specific patterns first. A page checks who is sending a body before reading it.
 * Endpoints declare their limit in the contract (`bodyMaxBytes`). Keep deploy/Caddyfile in sync.
 */
export const PAGE_BODY_LIMITS: Readonly<Record<string, number>> = {
  "/admin/sign-in": 64 * KB,
  "/admin/sign-in.data": 64 * KB,
  /** Streamed into a table, never fully in memory. */
  "/admin/catalogue/file-in": 512 * MB,
  "/admin/catalogue/rows-save": 16 * MB,
  "/admin/catalogue/rows-change": 1 * MB,
  /** A picture may have 10 MB; with the margin, the page itself can report one that is slightly too large. */
  "/admin/catalogue/pictures/*": 12 * MB,
  "/admin/banners/*": 12 * MB,
  "/admin/settings/mark": 12 * MB,
  "/admin/*": 512 * KB,
};
