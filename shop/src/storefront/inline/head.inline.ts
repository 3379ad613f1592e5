/*
 * Runs in the head, before the first paint and the page's scripts. Storage comes first, because the others use it.
 */
import "./storage-in-memory.inline.ts";
import "./open-again.inline.ts";
import "../../api/browser/mark-open-session.inline.ts";
import "../../features/pricing/without-gst.inline.ts";
import "../../features/catalogue/tables/remembered-view.inline.ts";

window.sentAddress = location.pathname + location.search;

declare global {
  /** Settings of zod, which it reads as it loads. */
  var __zod_globalConfig: { jitless: boolean };
}
// zod calls `new Function` to find out whether it may compile its checks, which our Content-Security-Policy would report.
globalThis.__zod_globalConfig = { jitless: true };
