import { randomUUID } from "node:crypto";
import { href, isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { guardAdmin, requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import type { RouteHandle } from "../../../api/route-handle.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import { Button, ButtonLink, QueuesPresses } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useUnreachable } from "../../../ui/use-unreachable.ts";
import type { Route } from "./+types/admin.layout";
import { AdminFrame } from "./admin-frame.tsx";
import "../../../ui/back-office.css";

export const handle = { hasOwnFrame: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Back office" },
  { name: "robots", content: "noindex, nofollow" },
];

export const shouldRevalidate = unlessUnsent;

export const middleware: Route.MiddlewareFunction[] = [guardAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  const { name, set } = requireStaff(context, null);
  // The name in the root loader's data dates from the first page of the visit, and staff may have changed it since.
  const { shopName } = await shopProfile(appContext(context));
  return { name, set, shopName, formKey: randomUUID() };
}

/** The back office: its navigation next to its pages. */
export default function AdminLayout({ loaderData: staff }: Route.ComponentProps) {
  return (
    <AdminFrame staff={staff}>
      <QueuesPresses value>
        <Outlet />
      </QueuesPresses>
    </AdminFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const staff = useRouteLoaderData<typeof loader>("features/admin/shell/admin.layout");
  const isUnreachable = useUnreachable(error);
  const isOurs = isRouteErrorResponse(error);
  const text = isUnreachable
    ? "Check your connection. This page reloads when you are back online."
    : isOurs && typeof error.data === "string"
      ? error.data
      : "Nothing was saved. Try again.";
  const notice = (
    <div className="p-6">
      <title>Not possible</title>
      <Notice
        isAlert
        title={
          isOurs && error.status === 404
            ? "Page not found"
            : isOurs
              ? "Not possible"
              : isUnreachable
                ? "We could not reach the shop"
                : "Something went wrong on our side"
        }
        text={
          isOurs && error.status === 404 ? "It may have been removed, or the address may be wrong." : text
        }
      >
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => history.back()} variant="outline">
            Back
          </Button>
          <ButtonLink to={href("/admin")} reloadDocument>
            To the dashboard
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
  return staff ? <AdminFrame staff={staff}>{notice}</AdminFrame> : <main>{notice}</main>;
}
