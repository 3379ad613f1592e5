import { Form, useNavigation } from "react-router";
import { CHECKOUTS } from "./providers/checkouts.tsx";
import type { ProviderName } from "./providers/settings.ts";

/** The payment methods that the shop offers. Choosing a different one opens its payment. */
export function ProviderChoice({
  choices,
  chosen,
}: {
  choices: readonly ProviderName[];
  chosen: ProviderName | null;
}) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="mb-8">
      <fieldset disabled={isBusy}>
        <legend className="mb-2 font-semibold">How do you want to pay?</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {choices.map((name) => (
            <button
              key={name}
              type="submit"
              name="provider"
              value={name}
              aria-pressed={name === chosen}
              className="flex min-h-14 flex-col items-start justify-center rounded-md border border-control bg-paper px-4 py-2 text-start hover:bg-sheet aria-pressed:border-steel aria-pressed:bg-steel-wash"
            >
              <span className="font-medium">{CHECKOUTS[name].name}</span>
              <span className="text-sm text-quiet">{CHECKOUTS[name].hint}</span>
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}
