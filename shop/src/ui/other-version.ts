import { tabStorage } from "./browser-storage.ts";
import { reloadKeepingInput } from "./restored-input.ts";

/** Every page contains it, and it differs between versions of the shop. */
const MANIFEST = /\/assets\/manifest-[\w-]+\.js/;
const LOADED = "versions";

const ownManifest = () =>
  [...document.scripts].map(({ text }) => MANIFEST.exec(text)?.[0]).find((name) => name !== undefined);

/**
 * Reloads the page, keeping typed text, if the shop has a different version by now: its data may have a shape that this
 * page's code does not know (decision 293). Each version is loaded once per tab, so that two servers with different
 * versions do not make it reload endlessly.
 */
export async function reloadIfOtherVersion(): Promise<void> {
  try {
    const answer = await fetch(location.href, { headers: { accept: "text/html" }, cache: "no-store" });
    const current = answer.ok ? MANIFEST.exec(await answer.text())?.[0] : undefined;
    const loaded = tabStorage.getItem(LOADED) ?? "";
    if (!current || current === ownManifest() || loaded.includes(current)) return;
    tabStorage.setItem(LOADED, loaded + current);
    // What is only in memory, as the session and these versions, would be lost in the reload (decisions 288 and 373).
    if (tabStorage.keeps(LOADED)) reloadKeepingInput();
  } catch {
    // The shop can't be reached, or this browser has no storage at all. The visitor can try again.
  }
}
