import type { AddressFields } from "./address-form.tsx";

/** What was typed into an address form under which the session ended; its owner gets it back after login. */
type Draft = { userId: number; addressId: number | null; values: AddressFields };
let kept: Draft | null = null;

export const keepDraft = (draft: Draft): void => {
  kept = draft;
};

export const draftOf = (userId: number | undefined): Draft | null => (kept?.userId === userId ? kept : null);

export const dropDraft = (): void => {
  kept = null;
};
