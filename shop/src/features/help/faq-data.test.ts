import { expect, it } from "vitest";
import { faqData } from "./faq-data.ts";

it("questions and answers are output as displayed, and nothing if there are none", () => {
  const faqs = [
    { question: "Do you cut to length?", answer: "Yes, from 50 pieces." },
    { question: "Is GST included?", answer: "Yes." },
  ];
  expect(faqData(faqs)).toEqual({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });
  expect(faqData([])).toBeNull();
});
