/*
 * Starts the scripts that the server deferred (see `entry.server.tsx`) once the first content and the high-priority
 * pictures are on screen, or after a second, because a phone's network and CPU should first serve the visible content.
 * It waits for the browser's paint entry: animation frame callbacks run before the paint, while the screen is still
 * empty. A page in the background paints nothing, so it does not wait. In the meantime, links and forms work.
 */
let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  window.earlyEvents?.onPopState();
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]"))
    link.rel = "modulepreload";
  for (const deferred of document.querySelectorAll<HTMLScriptElement>("script[type=later]")) {
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = deferred.nonce;
    script.text = deferred.text;
    deferred.replaceWith(script);
  }
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length) resolve();
    }).observe({ type: "paint", buffered: true });
  });
}

if (document.hidden) start();
else {
  setTimeout(start, 1000);
  const pictures = [...document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]")];
  Promise.all([firstPaint(), ...pictures.map((picture) => picture.decode().catch(() => {}))]).then(() =>
    requestAnimationFrame(() => setTimeout(start)),
  );
}
