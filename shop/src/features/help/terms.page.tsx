import { href } from "react-router";
import type { RouteHandle } from "../../api/route-handle.ts";
import type { Route } from "./+types/terms.page";
import { ContactSection } from "./terms-contact.tsx";
import { IntroductionSection } from "./terms-introduction.tsx";
import {
  ChangesSection,
  PrivacySection,
  ResponsibilitiesSection,
  SecuritySection,
} from "./terms-sections.tsx";

export const handle = { cachedBy: [] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { profile, publicUrl } = matches[0].loaderData;
  return [
    { title: `Terms of Use and Privacy Policy | ${profile.shopName}` },
    {
      name: "description",
      content: `How ${profile.shopName} sells and delivers, what you can return, what it knows about its customers, and who handles complaints.`,
    },
    { tagName: "link", rel: "canonical", href: publicUrl + href("/terms&privacy-policy") },
  ];
};

const CONTENTS = [
  { id: "terms-of-use", name: "Introduction", Section: IntroductionSection },
  { id: "user-responsibilities", name: "User Responsibilities", Section: ResponsibilitiesSection },
  { id: "privacy-policy", name: "Privacy Policy", Section: PrivacySection },
  { id: "data-security", name: "Data Security", Section: SecuritySection },
  { id: "changes-to-terms", name: "Changes to Terms", Section: ChangesSection },
  { id: "contact-and-support", name: "Contact and Support", Section: ContactSection },
];

export default function Terms({ matches }: Route.ComponentProps) {
  const { profile } = matches[0].loaderData;
  return (
    <main className="page-width py-8">
      <h1 className="page-title">Terms of Use and Privacy Policy</h1>
      <p className="mt-2 text-sm text-quiet">In force since 20 Nov 2026</p>
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
          {CONTENTS.map(({ id, name, Section }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
              <h2 id={`${id}-title`} className="mb-3 section-title">
                {index + 1}. {name}
              </h2>
              <div className="flex flex-col gap-3 [&_h3]:mt-3 [&_h3]:font-semibold [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:ps-5">
                <Section profile={profile} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
