import { addCacheTags, appContext } from "../../api/context.server.ts";
import { pageTitle } from "../../api/page-title.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { cachedShopTexts } from "../../api/settings.operations.server.ts";
import { Mail, Phone } from "../../ui/icons.tsx";
import type { Route } from "./+types/help-section.page";
import { faqData } from "./faq-data.ts";
import { FaqList } from "./faq-list.tsx";
import { viewHelpCenter } from "./help.operations.server.ts";
import { MessageSection } from "./message-section.tsx";

export const handle = { cachedBy: [] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { profile, publicUrl } = matches[0].loaderData;
  const questions = faqData(loaderData?.faqs ?? []);
  return [
    { title: pageTitle(matches[0].loaderData, "Help Center") },
    {
      name: "description",
      content: `Answers about delivery, payment, sizes and returns at ${profile.shopName}, the support number, and a form to write to us.`,
    },
    { tagName: "link", rel: "canonical", href: `${publicUrl}/help-section` },
    ...(questions ? [{ "script:ld+json": questions }] : []),
  ];
};

export async function loader({ context }: Route.LoaderArgs) {
  addCacheTags(context, "site");
  const ctx = appContext(context);
  const [center, { supportTitle }] = await Promise.all([viewHelpCenter(ctx), cachedShopTexts(ctx)]);
  return { ...center, supportTitle };
}

const HEADING = "mb-4 text-xl font-semibold";
const REACH = "inline-flex min-h-11 items-center gap-3 font-medium text-steel hover:underline";

export default function HelpSection({ loaderData, matches }: Route.ComponentProps) {
  const { aboutUs, supportNumber, supportTitle, faqs } = loaderData;
  const { supportEmail } = matches[0].loaderData.profile;
  return (
    <main className="page-width py-8">
      <h1 className="mb-8 page-title">Help Center</h1>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {faqs.length > 0 && (
          <section aria-labelledby="faqs" className="min-w-0">
            <h2 id="faqs" className={HEADING}>
              Frequently Asked Questions
            </h2>
            <FaqList faqs={faqs} />
          </section>
        )}
        <div className="flex min-w-0 flex-col gap-6">
          {(supportNumber || supportEmail) && (
            <section
              id="contact-us"
              aria-labelledby="contact-support"
              className="scroll-mt-4 rounded-md border border-hairline bg-sheet p-5"
            >
              <h2 id="contact-support" className="font-semibold">
                Contact Support
              </h2>
              <p className="mt-3 text-sm text-quiet">{supportTitle}</p>
              <ul>
                {supportNumber && (
                  <li>
                    <a
                      href={`tel:${supportNumber.replaceAll(" ", "")}`}
                      className={`${REACH} figures text-lg`}
                    >
                      <Phone size={18} aria-hidden /> {supportNumber}
                    </a>
                  </li>
                )}
                {supportEmail && (
                  <li>
                    <a href={`mailto:${supportEmail}`} className={REACH}>
                      <Mail size={18} aria-hidden /> {supportEmail}
                    </a>
                  </li>
                )}
              </ul>
            </section>
          )}
          <MessageSection />
        </div>
        {aboutUs && (
          <section id="about-us" aria-labelledby="about" className="min-w-0 scroll-mt-4">
            <h2 id="about" className={HEADING}>
              About Us
            </h2>
            <p className="max-w-prose">{aboutUs}</p>
          </section>
        )}
      </div>
    </main>
  );
}
