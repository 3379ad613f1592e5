import { useState } from "react";
import { Check, Copy } from "../../../../ui/account-icons.tsx";
import { toast } from "../../../../ui/toast.ts";

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast("success", `${name} copied`);
    } catch {
      toast("error", "Your browser does not allow copying. Select the text instead.");
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`Copy ${name.toLowerCase()}`}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-steel hover:bg-sheet"
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
