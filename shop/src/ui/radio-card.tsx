import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "className">;

/** A radio button with its label in a card, highlighted while selected. */
export const RadioCard = ({ children, ...input }: Props) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-control px-3 py-2 text-sm hover:bg-sheet has-checked:border-ink has-checked:bg-sheet has-disabled:cursor-not-allowed has-disabled:border-hairline has-disabled:hover:bg-paper">
    <input type="radio" className="size-4 shrink-0 accent-signal" {...input} />
    {children}
  </label>
);
