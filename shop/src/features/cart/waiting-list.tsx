import { Button } from "../../ui/button.tsx";
import { Hourglass } from "../../ui/icons.tsx";
import { dropWaiting, type Waiting } from "./waiting-additions.store.ts";

/** The additions that wait for a connection, and those that the shop refused when it was back. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null;
  return (
    <section aria-label="Not in your cart yet" className="mb-6 rounded-md border border-hairline p-4 text-sm">
      <h2 className="flex items-center gap-2 font-semibold">
        <Hourglass size={18} aria-hidden className="shrink-0" />
        Not in your cart yet
      </h2>
      <p className="mt-1 text-quiet">
        This device adds these when it is online. You need not add them again.
      </p>
      <ul className="mt-2">
        {waiting.map(({ key, name, addition, refused }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-hairline py-1"
          >
            <span className="min-w-0">
              <span className="figures">{addition.quantity}</span> × {name}
              {refused !== undefined && <span className="block text-danger">{refused}</span>}
            </span>
            <Button
              variant="link"
              size="small"
              aria-label={`Do not add ${name}`}
              onClick={() => void dropWaiting(key)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
