import type { Faq } from "@kasna/contract/help";
import { ChevronDown } from "../../ui/icons.tsx";

/** Questions that expand one at a time: the browser closes the others with the same name. */
export function FaqList({ faqs, isOpen = false }: { faqs: Faq[]; isOpen?: boolean }) {
  return (
    <div className="border-t border-hairline">
      {faqs.map(({ question, answer }) => (
        <details key={question} name="faq" open={isOpen} className="group border-b border-hairline">
          <summary className="flex min-h-12 items-center justify-between gap-4 py-2 font-medium hover:text-steel [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              size={20}
              aria-hidden
              className="shrink-0 text-quiet transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-prose pb-5 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  );
}
