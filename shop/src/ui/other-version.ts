import { reloadKeepingInput } from "./restored-input.ts";

/** Every page names it, and each version of the shop names it otherwise. */
const MANIFEST = /\/assets\/manifest-[\w-]+\.js/;
const LOADED = "versions";

const ownManifest = () =>
  [...document.scripts].map(({ text }) => MANIFEST.exec(text)?.[0]).find((name) => name !== undefined);

/**
 * Loads the page again, with what was typed, if the shop has another version by now: its data then have a shape that
 * the code of this page does not know (decision 293). Each version is loaded once in a tab, so that two servers of
 * different versions do not send it to and fro.
 */
export async function reloadIfOtherVersion(): Promise<void> {
  try {
    // In memory, neither the session nor the versions would outlive the reload (decision 288).
    if (!(sessionStorage instanceof Storage)) return;
    const answer = await fetch(location.href, { headers: { accept: "text/html" }, cache: "no-store" });
    const current = answer.ok ? MANIFEST.exec(await answer.text())?.[0] : undefined;
    const loaded = sessionStorage.getItem(LOADED) ?? "";
    if (!current || current === ownManifest() || loaded.includes(current)) return;
    sessionStorage.setItem(LOADED, loaded + current);
    reloadKeepingInput();
  } catch {
    // The shop is not reached, or this browser has no storage at all: the visitor can try again.
  }
}
