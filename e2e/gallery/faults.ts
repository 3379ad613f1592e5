import type { Page } from "@playwright/test";

/** Adds up layout shifts (CLS) from the first paint. */
export const NOTE_SHIFTS = `
  window.shifted = { sum: 0, what: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
      window.shifted.sum += entry.value;
      for (const { node } of entry.sources ?? []) if (node?.className !== undefined)
        window.shifted.what.push(node.nodeName + "." + String(node.className).slice(0, 60));
    }
  }).observe({ type: "layout-shift", buffered: true });`;

const MAX_SHIFT = 0.02;

/** Layout faults: horizontal scrolling, overflow, clipped text, small targets, shifts. */
export async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate((maxShift) => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    const nameOf = (element: Element) =>
      `${element.nodeName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;
    const excess = document.documentElement.scrollWidth - window.innerWidth;
    if (excess > 0) faults.push(`scrolls sideways by ${excess} px`);
    const isShown = (element: Element) => {
      if (/sr-only/.test(String(element.className))) return false;
      const { width: w, height: h } = element.getBoundingClientRect();
      return w > 1 && h > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const scrolls = (element: Element): boolean => {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    for (const element of document.body.querySelectorAll("*")) {
      if (!isShown(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.right > width + 1 && !scrolls(element) && getComputedStyle(element).position !== "fixed")
        faults.push(`sticks out on the right: ${nameOf(element)}`);
      const style = getComputedStyle(element);
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (
        isText &&
        element.scrollWidth > element.clientWidth + 1 &&
        style.overflowX === "hidden" &&
        style.textOverflow !== "ellipsis" &&
        style.webkitLineClamp === "none"
      )
        faults.push(`cut off: ${nameOf(element)}`);
      if (width < 700 && element.matches("a, button, select, input:not([type=hidden])")) {
        const isInline = style.display === "inline" && element.matches("a");
        const label = element.closest("label")?.getBoundingClientRect() ?? box;
        // A link's touch target may be larger than its text.
        const around = getComputedStyle(element, "::after");
        const reach = around.position === "absolute" ? Number.parseFloat(around.height) || 0 : 0;
        const tall = Math.max(box.height, label.height, reach);
        if (!isInline && tall < 43.5 && style.position !== "absolute")
          faults.push(`${Math.round(box.width)} x ${Math.round(tall)} px target: ${nameOf(element)}`);
      }
    }
    const { sum, what } = (window as typeof window & { shifted: { sum: number; what: string[] } }).shifted;
    if (sum > maxShift)
      faults.push(`shifted by ${sum.toFixed(3)}: ${[...new Set(what)].slice(0, 3).join(", ")}`);
    return [...new Set(faults)].slice(0, 12);
  }, MAX_SHIFT);
}
