import type { Address } from "@kasna/contract/addresses";

type Business = Pick<Address, "company_name" | "gstin">;
type Shown = Omit<Address, "id" | "country" | keyof Business> & Partial<Business>;

/** A postal address as on a parcel. */
export function AddressText({ address }: { address: Shown }) {
  return (
    <address className="min-w-0 text-sm wrap-anywhere not-italic">
      <span className="block text-base font-medium">
        {address.first_name} {address.last_name}
      </span>
      {address.company_name && <span className="block">{address.company_name}</span>}
      <span className="block">{address.flat_building}</span>
      <span className="block">{address.area_street}</span>
      {address.landmark && <span className="block">{address.landmark}</span>}
      <span className="figures block">
        {address.city}, {address.state} {address.pincode}
      </span>
      <span className="figures block text-quiet">{address.phone_number}</span>
      {address.gstin && <span className="block text-quiet">GSTIN {address.gstin}</span>}
    </address>
  );
}
