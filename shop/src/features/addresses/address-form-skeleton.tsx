import { Skeleton } from "../../ui/skeleton.tsx";

const FIELDS = ["first", "last", "mobile", "type", "flat", "area", "landmark", "city", "state", "pin"];

/** A placeholder of the size of the address form, until it is known whether there is a session. */
export function AddressFormSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading addresses..."
      className="grid max-w-2xl gap-x-4 gap-y-7 sm:grid-cols-2"
    >
      {FIELDS.map((field) => (
        <Skeleton key={field} className="h-17" />
      ))}
    </div>
  );
}
