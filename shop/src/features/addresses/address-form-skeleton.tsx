import { Skeleton } from "../../ui/skeleton.tsx";

const FIELDS = ["first", "last", "mobile", "type", "flat", "area", "landmark", "city", "state", "pin"];

/** The size of the address form, while the session is unknown. */
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
