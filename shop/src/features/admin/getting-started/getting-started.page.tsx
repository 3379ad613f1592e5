import { rowId } from "@kasna/rules/row-id";
import { z } from "zod";
import { actionResult, readForm } from "../../../admin-kit/form.server.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { eraseTestOrder } from "../../orders/erase-orders.operations.server.ts";
import type { Route } from "./+types/getting-started.page";
import { settleStep, setupFacts } from "./setup-facts.operations.server.ts";
import { CHANNELS, SETTLED_NAMES } from "./setup-facts.ts";
import { missingSteps, type SetupStep, setupGroups } from "./setup-steps.ts";
import { StepItem } from "./step-item.tsx";
import { sendTestMessage } from "./test-messages.operations.server.ts";
import { TestOrders } from "./test-orders.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Getting started · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "settings");
  const { facts, testOrders } = await setupFacts(appContext(context));
  return { groups: setupGroups(facts), testOrders };
}

const actionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("settle"), step: z.enum(SETTLED_NAMES) }),
  z.object({ intent: z.literal("test"), channel: z.enum(CHANNELS) }),
  z.object({
    intent: z.literal("erase"),
    order: z
      .string()
      .transform((text) => rowId(text))
      .pipe(z.number("Choose an order")),
  }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "settings");
  const ctx = appContext(context);
  return actionResult(async () => {
    const form = await readForm(request, actionForm);
    if (form.intent === "settle") {
      await settleStep(ctx, { actor: staff, step: form.step });
      return "Kept as it is";
    }
    if (form.intent === "test")
      return `Test message sent to ${await sendTestMessage(ctx, { staff, channel: form.channel })}`;
    await eraseTestOrder(ctx, { actor: staff, orderId: form.order });
    return `Order #${form.order} is erased`;
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/**
 * The steps from an empty shop to the first sale. Their state is derived from the shop's data, so they can be done in
 * any order.
 */
export default function GettingStarted({
  loaderData: { groups, testOrders },
  actionData,
}: Route.ComponentProps) {
  useOutcome(actionData);
  const steps = groups.flatMap((group) => group.steps);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className="max-w-4xl">
      <PageHead
        title="Getting started"
        text={`${done} of ${steps.length} steps done. Do them in any order, and come back at any time.`}
      />
      <Missing steps={missingSteps(groups)} />
      <div className="mt-4 flex flex-col gap-4">
        {groups.map((group) => (
          <Panel key={group.title} title={group.title}>
            <ol className="-my-4 divide-y divide-hairline">
              {group.steps.map((step) => (
                <StepItem key={step.key} step={step}>
                  {step.key === "order" && <TestOrders orders={testOrders} />}
                </StepItem>
              ))}
            </ol>
          </Panel>
        ))}
      </div>
    </div>
  );
}

function Missing({ steps }: { steps: readonly SetupStep[] }) {
  if (steps.length === 0)
    return (
      <p className="rounded-md bg-success-wash p-4 text-sm font-medium text-success">
        Nothing is missing. The shop can go live.
      </p>
    );
  return (
    <section aria-labelledby="missing" className="rounded-md bg-warning-wash p-4 text-sm">
      <h2 id="missing" className="font-semibold text-warning">
        Missing before you go live
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {steps.map(({ key, title }) => (
          <li key={key}>
            <a
              href={`#step-${key}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2 sm:min-h-8"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
