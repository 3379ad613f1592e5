import { browserStorage } from "../../ui/browser-storage.ts";

/** The local storage key of the choice, which `without-gst.inline.ts` reads. */
const STORAGE_KEY = "gst";

function turn() {
  const { dataset } = document.documentElement;
  const isWithout = dataset.gst === "without";
  if (isWithout) delete dataset.gst;
  else dataset.gst = "without";
  if (isWithout) browserStorage.removeItem(STORAGE_KEY);
  else browserStorage.setItem(STORAGE_KEY, "without");
}

/** Shows the catalogue's prices with or without GST. Both words are in the page; CSS shows the one that applies. */
export function GstSwitch({ className }: { className: string }) {
  return (
    <button type="button" onClick={turn} className={className}>
      <span className="without-gst:hidden">Show prices without GST</span>
      <span className="hidden without-gst:inline">Show prices with GST</span>
    </button>
  );
}

/** Whether the displayed prices include GST, in words. */
export const GstNote = () => (
  <span data-net="without GST">
    <span>including GST</span>
  </span>
);
