import type { ClipboardEvent } from "react";

type Actions = {
  /** Whether a cell's editor is open, which copies and pastes its own text. */
  isEditing: boolean;
  copy: () => string;
  clear: () => void;
  paste: (text: string) => void;
};

/** Handlers that copy, cut and paste the selected cells as text with tabs. */
export function clipboardHandlers({ isEditing, copy, clear, paste }: Actions) {
  const put = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData("text/plain", copy());
  };
  if (isEditing) return {};
  return {
    onCopy: put,
    onCut(event: ClipboardEvent) {
      put(event);
      clear();
    },
    onPaste(event: ClipboardEvent) {
      event.preventDefault();
      paste(event.clipboardData.getData("text/plain"));
    },
  };
}
