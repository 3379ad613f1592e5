import type { Address } from "@kasna/contract/addresses";
import { href, Link } from "react-router";
import { useSession } from "../../api/browser/session.ts";

/** Tells a firm that its quotation has no GSTIN, and where to add it. */
export function GstinMissing({ address }: { address: Address | undefined }) {
  const user = useSession()?.user;
  if (!user?.organisation || user.gstin || address?.gstin) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      Your GSTIN is not on this quotation.
      <Link
        to={href("/account/details")}
        className="inline-flex min-h-11 items-center text-steel underline underline-offset-4 sm:min-h-6"
      >
        Add your GSTIN
      </Link>
    </p>
  );
}
