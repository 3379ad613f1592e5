import { useState } from "react";
import { useNavigate } from "react-router";
import { useSignedIn } from "../../api/use-signed-in.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AddressCards } from "./address-cards.tsx";
import { AddressesFaces } from "./addresses-faces.tsx";
import { useAddresses } from "./use-addresses.widget.ts";

export const meta = () => [{ title: "Delivery address" }, { name: "robots", content: "noindex" }];

export default function AddressList() {
  const isSignedIn = useSignedIn();
  return (
    <main className="page-width max-w-4xl py-8">
      <h1 className="mb-6 text-2xl font-semibold tracking-tight">Select Delivery and Billing Address</h1>
      {isSignedIn && <Choice />}
    </main>
  );
}

function Choice() {
  const addresses = useAddresses();
  const [selected, setSelected] = useState<number | null>(null);
  const navigate = useNavigate();
  return (
    <>
      <AddressesFaces addresses={addresses}>
        {(list) => (
          <AddressCards
            addresses={list}
            selected={selected}
            onSelect={setSelected}
            onEdit={(address) => navigate(`/edit-address/${address.id}`)}
            onDeleted={() => {
              setSelected(null);
              void addresses.reload();
            }}
          />
        )}
      </AddressesFaces>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/address-form" variant="outline">
          + Add New Address
        </ButtonLink>
        {selected !== null && <ButtonLink to={`/review-order/${selected}`}>Continue</ButtonLink>}
      </div>
    </>
  );
}
