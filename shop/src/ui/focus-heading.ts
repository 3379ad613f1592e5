/** The first heading within the first element that matches. */
export const headingIn = (within: string) =>
  document.querySelector<HTMLElement>(`${within} h1`) ?? document.querySelector<HTMLElement>(`${within} h2`);

/** Focuses an element without scrolling. */
export function focusOnce(target: HTMLElement): void {
  makeFocusableOnce(target).focus({ preventScroll: true });
}

/** Lets a script focus an element, such as a heading, until it loses the focus. A later click or Tab does not focus it. */
export function makeFocusableOnce(target: HTMLElement): HTMLElement {
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  return target;
}
