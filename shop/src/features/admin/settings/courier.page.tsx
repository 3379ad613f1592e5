import { Form, useNavigation } from "react-router";
import { actionResult } from "../../../admin-kit/form.server.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../admin-kit/page-head.tsx";
import { SettingsTabs } from "../../../admin-kit/settings-tabs.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { AlertBox } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { courierShown, testCourier } from "../../orders/courier/courier-settings.operations.server.ts";
import type { Route } from "./+types/courier.page";

export const meta: Route.MetaFunction = () => [{ title: "Courier · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "settings");
  return { courier: await courierShown(appContext(context)) };
}

export async function action({ context }: Route.ActionArgs) {
  requireStaff(context, "settings");
  return actionResult(async () => `Connected. It picks up at ${await testCourier(appContext(context))}.`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** The courier that parcels are booked with. Its account is in the server's settings, like all passwords. */
export default function CourierPage({ loaderData: { courier }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <PageHead title="Settings" text="The courier that packed parcels are booked with." />
      <SettingsTabs />
      <div className="max-w-3xl">
        {courier ? (
          <Panel title={courier.name}>
            <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
              {courier.facts.map(({ name, value }) => (
                <div key={name} className="contents">
                  <dt className="text-quiet">{name}</dt>
                  <dd className="mb-1 wrap-anywhere sm:mb-0">{value}</dd>
                </div>
              ))}
            </dl>
            <Form method="post" className="mt-4 flex flex-wrap items-center gap-3">
              <Button type="submit" variant="outline" isBusy={isBusy}>
                Test connection
              </Button>
              <p role="status" className="text-sm">
                {actionData?.done}
              </p>
            </Form>
            {actionData?.problem && (
              <AlertBox className="mt-3">
                <p className="font-medium text-danger">{actionData.problem}</p>
              </AlertBox>
            )}
          </Panel>
        ) : (
          <Panel title="No courier">
            <p className="text-sm">
              Parcels are shipped by hand, with the carriers of the delivery settings. To book them with
              Shiprocket, whoever runs the server sets{" "}
              <code className="font-mono">COURIER_PROVIDER=shiprocket</code> with the e-mail address and the
              password of an API user, and starts the shop again.
            </p>
          </Panel>
        )}
      </div>
    </>
  );
}
