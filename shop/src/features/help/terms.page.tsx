import { formatDate } from "@kasna/rules/dates";
import type { SECTION_NAMES } from "@kasna/rules/terms-template";
import { TERMS_TEMPLATE } from "@kasna/rules/terms-template";
import { href } from "react-router";
import { addCacheTags, appContext } from "../../api/context.server.ts";
import { pageTitle } from "../../api/page-title.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { shopProfile, shopTerms } from "../../api/settings.operations.server.ts";
import type { Route } from "./+types/terms.page";
import { SellerFacts } from "./terms-contact.tsx";
import { TermsText } from "./terms-text.widget.tsx";

export const handle = { cachedBy: [] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { profile, publicUrl } = matches[0].loaderData;
  return [
    { title: pageTitle(matches[0].loaderData, "Terms of Use and Privacy Policy") },
    {
      name: "description",
      content: `How ${profile.shopName} sells and delivers, what you can return, what it knows about its customers, and who handles complaints.`,
    },
    { tagName: "link", rel: "canonical", href: publicUrl + href("/terms&privacy-policy") },
  ];
};

export async function loader({ context }: Route.LoaderArgs) {
  addCacheTags(context, "site");
  const ctx = appContext(context);
  const [{ terms, termsSince }, profile] = await Promise.all([shopTerms(ctx), shopProfile(ctx)]);
  return { profile, terms: { ...TERMS_TEMPLATE, ...terms }, since: termsSince };
}

type Section = { id: string; name: string; text: (typeof SECTION_NAMES)[number] };

const CONTENTS: readonly Section[] = [
  { id: "terms-of-use", name: "Introduction", text: "introduction" },
  { id: "user-responsibilities", name: "User Responsibilities", text: "responsibilities" },
  { id: "privacy-policy", name: "Privacy Policy", text: "privacy" },
  { id: "data-security", name: "Data Security", text: "security" },
  { id: "changes-to-terms", name: "Changes to Terms", text: "changes" },
  { id: "contact-and-support", name: "Contact and Support", text: "contact" },
];

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { profile, terms, since } = loaderData;
  return (
    <main className="page-width py-8">
      <h1 className="page-title">Terms of Use and Privacy Policy</h1>
      <p className="mt-2 text-sm text-quiet">
        In force since {formatDate(new Date(`${since}T00:00:00+05:30`))}
      </p>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="lg:sticky lg:top-24 print:hidden">
          <ol className="text-sm">
            {CONTENTS.map(({ id, name }, index) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-11 items-center gap-2 hover:underline lg:min-h-9">
                  <span className="figures text-quiet">{index + 1}</span> {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex max-w-prose min-w-0 flex-col gap-10">
          {CONTENTS.map(({ id, name, text }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
              <h2 id={`${id}-title`} className="mb-3 section-title">
                {index + 1}. {name}
              </h2>
              {text === "contact" && <SellerFacts profile={profile} />}
              <TermsText text={terms[text]} profile={profile} />
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
