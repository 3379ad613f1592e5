import { fillPlaceholders } from "@kasna/rules/fill-placeholders";
import type { ShopFacts } from "@kasna/rules/shop-facts";
import { pointsWithFacts, textsWithFacts } from "@kasna/rules/shop-texts";
import type { ReactNode } from "react";
import { Search } from "../../../ui/icons.tsx";
import { Point } from "../../home/feature-strip.widget.tsx";
import { changedTexts, pointsOf } from "./texts-fields.ts";

type Shop = { shopName: string; supportNumber: string; copyrightYear: number };
type Props = { typed: Readonly<Record<string, string>>; facts: ShopFacts; shop: Shop };

const SUBJECTS = [
  ...(["confirmedSubject", "shippedSubject", "transferSubject", "reminderSubject"] as const),
  ...(["refundSubject", "answerSubject"] as const),
] as const;
const EXAMPLES = { order: "#100001", amount: "₹120.00", ticket: "T-26-000012" };

/** A preview of every typed text where the shop shows it. */
export function WordsPreview({ typed, facts, shop }: Props) {
  const words = textsWithFacts(changedTexts(typed), facts);
  const titleOf = (page: string) => fillPlaceholders(words.pageTitle, { page });
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-5 xl:sticky xl:top-4">
      <h2 className="font-semibold">Preview</h2>
      <Sample name="In the browser's tab">
        <p className="text-sm">{titleOf("Cart")}</p>
      </Sample>
      <Sample name="In a search engine">
        <Result
          title={words.tagline ? `${shop.shopName}: ${words.tagline}` : shop.shopName}
          text={words.homeDescription}
        />
        <Result title={titleOf("All categories")} text={words.categoriesDescription} />
        <Result title={titleOf("All products")} text={words.productsDescription} />
      </Sample>
      <Sample name="Home page">
        <p className="font-medium">{words.homeHeading}</p>
        <p className="mt-2 text-sm">{fillPlaceholders(words.categorySlide, { count: "24" })}</p>
      </Sample>
      <Sample name="Search box">
        <p className="flex min-h-11 items-center gap-2 rounded-md border border-control px-3 text-quiet">
          <Search size={20} aria-hidden className="shrink-0" />
          <span className="truncate">{words.searchHint}</span>
        </p>
        <p className="mt-2 text-sm">{words.searchExamples}</p>
        <p className="mt-2 text-sm">{words.noResultsHint}</p>
      </Sample>
      <Sample name="Selling points">
        <ul className="flex flex-col gap-4">
          {pointsWithFacts(pointsOf(typed), facts).map((point) => (
            <li key={point.title}>
              <Point {...point} titleAs="h4" />
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Footer">
        <p className="text-sm text-quiet">{words.footerText}</p>
        <p className="mt-2 border-t border-hairline pt-2 text-sm text-quiet">
          © {shop.copyrightYear} {shop.shopName}. {words.footerNote}
        </p>
      </Sample>
      <Sample name="Help">
        <p className="text-sm text-quiet">{words.supportTitle}</p>
        <p className="figures text-lg font-medium">{shop.supportNumber}</p>
      </Sample>
      <Sample name="Product feeds">
        <p className="text-sm">{words.feedUse}</p>
      </Sample>
      <Sample name="E-mails">
        <ul className="mb-2 text-sm font-medium">
          {SUBJECTS.map((name) => (
            <li key={name}>{fillPlaceholders(words[name], EXAMPLES)}</li>
          ))}
        </ul>
        <p className="text-sm whitespace-pre-line">{words.confirmedNote}</p>
        <p className="mt-2 text-sm whitespace-pre-line">{words.shippedNote}</p>
        <p className="mt-2 text-sm whitespace-pre-line text-quiet">{words.emailSignature}</p>
      </Sample>
    </section>
  );
}

const Result = ({ title, text }: { title: string; text: string }) => (
  <div className="not-first:mt-2">
    <p className="font-medium text-steel">{title}</p>
    <p className="text-sm text-quiet">{text}</p>
  </div>
);

const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 rounded-md border border-hairline">
    <h3 className="border-b border-hairline bg-sheet px-3 py-1.5 text-sm font-medium">{name}</h3>
    <div className="min-w-0 p-3 wrap-anywhere">{children}</div>
  </div>
);
