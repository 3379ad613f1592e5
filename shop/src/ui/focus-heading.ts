/** The first heading within the first element that matches. */
export const headingIn = (within: string) =>
  document.querySelector<HTMLElement>(`${within} h1`) ?? document.querySelector<HTMLElement>(`${within} h2`);

/** Focuses an element without scrolling. A heading is focusable only for now, not by a later click or Tab. */
export function focusOnce(target: HTMLElement): void {
  takesFocusOnce(target).focus({ preventScroll: true });
}

export function takesFocusOnce(target: HTMLElement): HTMLElement {
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  return target;
}
