import type { Address } from "@kasna/contract/addresses";
import { addressLines, type PostalAddress, personName } from "@kasna/contract/postal-address";

type Shown = PostalAddress & Partial<Pick<Address, "company_name" | "gstin">>;

/** A postal address in the format used on a parcel. */
export function AddressText({ address, canCall = false }: { address: Shown; canCall?: boolean }) {
  const { phone_number: phone } = address;
  return (
    <address className="min-w-0 text-sm wrap-anywhere not-italic">
      <span className="block text-base font-medium">{personName(address)}</span>
      {address.company_name && <span className="block">{address.company_name}</span>}
      <span className="figures block whitespace-pre-line">{addressLines(address).join("\n")}</span>
      {canCall && phone ? (
        <a href={`tel:+91${phone}`} className="font-mono text-steel underline underline-offset-4">
          {phone}
        </a>
      ) : (
        <span className="figures block text-quiet">{phone}</span>
      )}
      {address.gstin && <span className="block text-quiet">GSTIN {address.gstin}</span>}
    </address>
  );
}
