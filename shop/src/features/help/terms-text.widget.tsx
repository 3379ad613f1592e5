import { shopFacts, withFacts } from "@kasna/rules/shop-facts";
import type { ShopProfile } from "../../api/settings.operations.server.ts";
import { FormattedText } from "../../ui/formatted-text.tsx";

/** A section of the terms with the shop's facts inserted. */
export function TermsText({ text, profile }: { text: string; profile: ShopProfile }) {
  const facts = shopFacts(profile);
  return (
    <div className="flex flex-col gap-3 [&_h3]:mt-3 [&_h3]:font-semibold [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:ps-5">
      <FormattedText text={text} fill={(words) => withFacts(words, facts)} />
    </div>
  );
}
