import { CircleCheck } from "lucide-react";
import { Fragment } from "react";
import { href, Link } from "react-router";

/** What was added last, with the way to the cart. It stays, as the toast does not. */
export function AddedNote({ added }: { added: readonly { product: { name: string }; quantity: number }[] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-md bg-success-wash px-3 py-1 text-sm">
      <p className="flex min-w-0 flex-1 items-center gap-2 py-2">
        <CircleCheck size={18} aria-hidden className="shrink-0 text-success" />
        <span className="min-w-40">
          Added{" "}
          {added.map(({ product: { name }, quantity }, at) => (
            <Fragment key={name}>
              {at > 0 && " and "}
              <span className="figures">{quantity}</span> × {name}
            </Fragment>
          ))}
        </span>
      </p>
      <Link
        to={href("/cart")}
        prefetch="intent"
        className="inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4"
      >
        View cart
      </Link>
    </div>
  );
}
