import { href, Link } from "react-router";
import { X } from "../../ui/icons.tsx";

/** The heading of the checkout's address form, with a link back to the list. */
export function AddressFormTitle({ children }: { children: string }) {
  return (
    <div className="mb-6 flex items-center justify-between gap-4">
      <h1 className="page-title">{children}</h1>
      <Link
        to={href("/address-list")}
        aria-label="Close"
        className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sheet hover:text-ink"
      >
        <X size={20} aria-hidden />
      </Link>
    </div>
  );
}
