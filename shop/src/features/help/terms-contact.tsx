import type { ReactNode } from "react";
import type { ShopProfile } from "../../api/settings.operations.server.ts";

const LINK = "font-medium text-steel underline underline-offset-4";

/** The seller and its contacts, as the Consumer Protection (E-Commerce) Rules 2020 require (rules 4, 5, 6). */
export function SellerFacts({ profile }: { profile: ShopProfile }) {
  const { shopName, legalName, legalAddress, grievanceOfficer, supportEmail, supportNumber } = profile;
  return (
    <dl className="mb-3 grid gap-x-8 gap-y-1 border-y border-hairline py-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact name="Seller">{legalName || shopName}</Fact>
      {legalAddress && <Fact name="Address">{legalAddress}</Fact>}
      {supportNumber && (
        <Fact name="Customer care">
          <a href={`tel:${supportNumber.replaceAll(" ", "")}`} className={`${LINK} figures`}>
            {supportNumber}
          </a>
        </Fact>
      )}
      {supportEmail && (
        <Fact name="E-mail">
          <a href={`mailto:${supportEmail}`} className={`${LINK} wrap-anywhere`}>
            {supportEmail}
          </a>
        </Fact>
      )}
      {grievanceOfficer && <Fact name="Grievance officer">{grievanceOfficer}</Fact>}
    </dl>
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
