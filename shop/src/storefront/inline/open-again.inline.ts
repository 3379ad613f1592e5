/*
 * If the code of the next page no longer exists because the shop has a new version, React Router reloads the page that
 * is being left. This then continues to the next page, which `opening-page.ts` has remembered.
 */
try {
  const path: string | undefined = sessionStorage.opening;
  delete sessionStorage.opening;
  const [visit] = performance.getEntriesByType("navigation");
  const isReload = visit instanceof PerformanceNavigationTiming && visit.type === "reload";
  if (path && isReload && path !== location.pathname + location.search + location.hash)
    location.replace(location.origin + path);
} catch {
  // A browser without this timing does not continue.
}
