import type { Field } from "../ui/replay-input.ts";

/**
 * The visitor's actions before hydration: the last button pressed, the fields typed into in order of their last input,
 * and the last form submitted.
 */
export type EarlyEvents = {
  button: HTMLButtonElement | null;
  typed: Map<Field, string>;
  sent: { form: HTMLFormElement; by: HTMLElement | null } | null;
  /** Whether a script has failed. If so, no button looks busy, because its press may never be replayed. */
  hasFailed: boolean;
  onClick: (event: Event) => void;
  onInput: (event: Event) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPopState: () => void;
  onSubmit: (event: SubmitEvent) => void;
  onFailure: (event: Event) => void;
};
declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
    /** Path and query of the page that the server sent. */
    sentAddress?: string;
  }
}

/**
 * Whether the visitor went back or forward since the server sent this page. After a reload, browsers do not load the
 * other page for this if scripts had opened it. Only valid before hydration.
 */
export const hasLeftSentPage = () =>
  window.sentAddress !== undefined && window.sentAddress !== location.pathname + location.search;
