import { href, Link } from "react-router";

const STEPS = [
  { name: "Cart", to: href("/cart") },
  { name: "Address", to: href("/address-list") },
  { name: "Review", to: null },
];

/** The steps of the checkout; earlier steps are links. */
export function CheckoutSteps({ at }: { at: 1 | 2 }) {
  return (
    <nav aria-label="Checkout" className="mb-4 lg:mb-1 print:hidden">
      <ol className="flex items-center text-sm">
        {STEPS.map(({ name, to }, index) => (
          <li
            key={name}
            className="flex min-h-11 items-center not-first:before:mx-2 not-first:before:h-px not-first:before:w-4 not-first:before:bg-control sm:not-first:before:mx-3 sm:not-first:before:w-10"
          >
            {to && index < at ? (
              <Link
                to={to}
                className="inline-flex min-h-11 min-w-11 items-center gap-1.5 text-steel underline-offset-4 hover:underline"
              >
                <span className="font-mono text-xs">{index + 1}</span> {name}
              </Link>
            ) : (
              <span
                aria-current={index === at ? "step" : undefined}
                className={`inline-flex items-center gap-1.5 ${index === at ? "font-semibold" : "text-quiet"}`}
              >
                <span className="font-mono text-xs">{index + 1}</span> {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
