import type { Address } from "@kasna/contract/addresses";

/** A postal address as it is written on a parcel. */
export function AddressText({ address }: { address: Omit<Address, "id" | "country"> }) {
  return (
    <address className="min-w-0 text-sm wrap-anywhere not-italic">
      <span className="block text-base font-medium">
        {address.first_name} {address.last_name}
      </span>
      <span className="block">{address.flat_building}</span>
      <span className="block">{address.area_street}</span>
      {address.landmark && <span className="block">{address.landmark}</span>}
      <span className="figures block">
        {address.city}, {address.state} {address.pincode}
      </span>
      <span className="figures block text-quiet">{address.phone_number}</span>
    </address>
  );
}
