import { Button } from "../../ui/button.tsx";
import type { Icon as IconOf } from "../../ui/icon.tsx";
import { CircleAlert, Hourglass } from "../../ui/icons.tsx";
import { dropWaiting, type Waiting } from "./waiting-additions.store.ts";

/** The additions that are waiting for a connection, and those that the shop rejected when it was back. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const isRefused = ({ refused }: Waiting) => refused !== undefined;
  return (
    <>
      <Additions
        title="Not in your cart yet"
        text="This device adds these when it is online. You need not add them again."
        icon={Hourglass}
        waiting={waiting.filter((addition) => !isRefused(addition))}
      />
      <Additions
        title="Not added to your cart"
        text="You added these while you were offline. We could not put them into your cart."
        icon={CircleAlert}
        waiting={waiting.filter(isRefused)}
      />
    </>
  );
}

function Additions({
  title,
  text,
  icon: Icon,
  waiting,
}: {
  title: string;
  text: string;
  icon: IconOf;
  waiting: readonly Waiting[];
}) {
  if (waiting.length === 0) return null;
  return (
    <section aria-label={title} className="mb-6 rounded-md border border-hairline p-4 text-sm">
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon size={18} aria-hidden className="shrink-0" />
        {title}
      </h2>
      <p className="mt-1 text-quiet">{text}</p>
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
              aria-label={refused === undefined ? `Do not add ${name}` : `Remove ${name} from this list`}
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
