import type { SiteTexts } from "@kasna/rules/shop-texts";
import { href } from "react-router";
import type { SiteProfile } from "../api/settings.operations.server.ts";
import type { MenuCategory } from "../features/catalogue/catalogue.operations.server.ts";
import { subCategoryPath } from "../features/catalogue/sub-category/sub-category-path.widget.ts";
import { Logo } from "../features/home/logo.widget.tsx";
import { CachedHtml } from "../ui/cached-html.tsx";
import { html } from "../ui/html.ts";
import { usePlainLinks } from "../ui/use-plain-links.ts";

const QUICK_LINKS = [
  { name: "About Us", to: `${href("/help-section")}#about-us` },
  { name: "Contact Us", to: `${href("/help-section")}#contact-us` },
  { name: "Terms Of Use", to: `${href("/terms&privacy-policy")}#terms-of-use` },
  { name: "Privacy Policy", to: `${href("/terms&privacy-policy")}#privacy-policy` },
];

const LINK =
  "inline-flex min-h-11 items-center max-sm:min-w-11 text-quiet wrap-anywhere hover:text-ink hover:underline sm:min-h-8";

/** Links as list items. A template, because every page has them. */
const linkItems = (links: readonly { name: string; to: string }[]) =>
  html`${links.map(({ name, to }) => html`<li><a href="${to}" class="${LINK}">${name}</a></li>`)}`;

type FooterProps = { profile: SiteProfile; words: SiteTexts; menu: MenuCategory[] };

/** The footer of every page: categories, information about the shop, and contact details. */
export function Footer(props: FooterProps) {
  const footer = usePlainLinks<HTMLElement>();
  return (
    <footer ref={footer} className="mt-16 border-t border-hairline bg-sheet text-sm print:hidden">
      <CachedHtml name="footer" dependsOn={props.menu}>
        <FooterContent {...props} />
      </CachedHtml>
    </footer>
  );
}

/** A separate component, so that the server creates its parts once and not per page. */
function FooterContent({ profile, words, menu }: FooterProps) {
  const { supportEmail, supportNumber, socialLinks } = profile;
  const [account, host] = supportEmail.split("@");
  const hasContact = supportEmail !== "" || supportNumber !== "" || socialLinks.length > 0;
  return (
    <>
      <div className="page-width grid grid-cols-2 gap-x-4 gap-y-8 py-10 lg:gap-x-8 lg:grid-cols-[2fr_2fr_1fr_1fr]">
        <div className="flex flex-col gap-3 max-sm:col-span-2">
          <Logo name={profile.shopName} mark={profile.mark} />
          {words.footerText && <p className="max-w-sm text-quiet">{words.footerText}</p>}
        </div>
        {menu.length > 0 && (
          <nav aria-label="Categories" className="max-sm:col-span-2">
            <h2 className="mb-2 font-semibold">Products</h2>
            <ul
              className="grid grid-cols-2 gap-x-4"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a template that escapes its values
              dangerouslySetInnerHTML={linkItems(
                menu.map(({ name }) => ({ name, to: subCategoryPath(name) })),
              )}
            />
          </nav>
        )}
        <nav aria-label="Quick Links">
          <h2 className="mb-2 font-semibold">Quick Links</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a template that escapes its values */}
          <ul dangerouslySetInnerHTML={linkItems(QUICK_LINKS)} />
        </nav>
        {hasContact && (
          <div>
            <h2 className="mb-2 font-semibold">Contact</h2>
            <ul>
              {supportNumber && (
                <li>
                  <a href={`tel:${supportNumber.replaceAll(" ", "")}`} className={`${LINK} figures`}>
                    {supportNumber}
                  </a>
                </li>
              )}
              {supportEmail && (
                <li>
                  <a href={`mailto:${supportEmail}`} className={LINK}>
                    <span>
                      {account}@<wbr />
                      {host}
                    </span>
                  </a>
                </li>
              )}
              {socialLinks.map((link) => (
                <li key={link.name}>
                  <a href={link.url} rel="noreferrer" target="_blank" className={LINK}>
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 border-t border-hairline py-2 text-quiet">
        <p className="py-2">
          © {profile.copyrightYear} {profile.shopName}. {words.footerNote}
        </p>
        <a href={href("/feeds")} className={LINK}>
          Product feeds
        </a>
      </div>
    </>
  );
}
