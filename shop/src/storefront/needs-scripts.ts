/**
 * What a browser without scripts shows on a page that is made in the browser, as HTML. The bundle needs no copy: there,
 * scripts run.
 */
export const NEEDS_SCRIPTS = import.meta.env.SSR
  ? '<p class="page-width pt-8">This page needs JavaScript, which is off. Turn it on for this site, then reload the page.</p>'
  : "";
