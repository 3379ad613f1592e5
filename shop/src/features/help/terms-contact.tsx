import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { ShopProfile } from "../../api/settings.operations.server.ts";

const LINK = "font-medium text-steel underline underline-offset-4";

/** The seller and its contacts, as the Consumer Protection (E-Commerce) Rules 2020 require (rules 4, 5, 6). */
export function ContactSection({ profile }: { profile: ShopProfile }) {
  const { shopName, legalName, legalAddress, grievanceOfficer, supportEmail, supportNumber } = profile;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-1 border-y border-hairline py-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name="Seller">{legalName || shopName}</Fact>
        {legalAddress && <Fact name="Address">{legalAddress}</Fact>}
        <Fact name="Customer care">
          <a href={`tel:${supportNumber.replaceAll(" ", "")}`} className={`${LINK} figures`}>
            {supportNumber}
          </a>
        </Fact>
        <Fact name="E-mail">
          <a href={`mailto:${supportEmail}`} className={`${LINK} wrap-anywhere`}>
            {supportEmail}
          </a>
        </Fact>
        {grievanceOfficer && <Fact name="Grievance officer">{grievanceOfficer}</Fact>}
      </dl>
      <p>
        Write to us from the{" "}
        <Link to={`${href("/help-section")}#contact-us`} className={LINK}>
          Help Center
        </Link>{" "}
        and you get a ticket number at once. The grievance officer confirms every complaint within 48 hours
        and resolves it within a month of its arrival. If you are not satisfied with the answer, call the
        National Consumer Helpline at <span className="figures">1915</span>, or go to the consumer commission
        of your district.
      </p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet max-sm:mt-2">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
