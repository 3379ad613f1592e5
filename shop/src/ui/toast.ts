import { create } from "zustand";

type Kind = "success" | "error" | "loading" | "warning";
/** A button of a toast, such as Undo. */
type ToastAction = { label: string; onPress: () => void };
export type ToastMessage = { id: number; kind: Kind; text: string; action?: ToastAction };

type Toasts = { shown: ToastMessage[] };

/** The current toasts. The shell's toaster shows them. */
export const useToasts = create<Toasts>(() => ({ shown: [] }));

let lastId = 0;

/** Shows a message for about a second (spec 15.7), longer if it has a button: success green, error red, loading blue. */
export function toast(kind: Kind, text: string, action?: ToastAction): void {
  lastId += 1;
  const message = { id: lastId, kind, text, ...(action && { action }) };
  useToasts.setState(({ shown }) => ({
    shown: [...shown.filter((other) => other.text !== text), message].slice(-3),
  }));
}

export function dismissToast(id: number): void {
  useToasts.setState(({ shown }) => ({ shown: shown.filter((message) => message.id !== id) }));
}
