import type { PermissionSet } from "@kasna/rules/roles";
import { lazy, Suspense, useEffect, useState } from "react";
import { Search } from "../../../ui/icons.tsx";

const Palette = lazy(() => import("./palette.tsx"));

/** The button of the command palette, which Ctrl+K and ⌘K also open. Its code is loaded on first opening. */
export function PaletteHost({ set }: { set: PermissionSet }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="mx-2 mb-2 flex min-h-11 w-[calc(100%-1rem)] items-center gap-3 rounded-md border border-control bg-paper px-3 text-sm text-quiet lg:min-h-9"
      >
        <Search size={16} aria-hidden />
        Go to
        <kbd className="ms-auto font-sans text-xs max-lg:hidden">Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette set={set} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
