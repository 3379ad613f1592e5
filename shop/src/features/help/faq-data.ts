import type { Faq } from "@kasna/contract/help";
import type { FAQPage, WithContext } from "schema-dts";

/** The questions on a page as schema.org data; null if there are none. */
export const faqData = (faqs: readonly Faq[]): WithContext<FAQPage> | null =>
  faqs.length === 0
    ? null
    : {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        mainEntity: faqs.map(
          ({ question, answer }) =>
            ({
              "@type": "Question",
              name: question,
              acceptedAnswer: { "@type": "Answer", text: answer },
            }) as const,
        ),
      };
