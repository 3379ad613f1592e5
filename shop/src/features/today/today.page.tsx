import { requireStaff } from "../desk/guard.operations.server.ts";
import { PageHead } from "../desk/page-head.widget.tsx";
import type { Route } from "./+types/today.page";

export const meta: Route.MetaFunction = () => [{ title: "Today · Back office" }];

export function loader({ context }: Route.LoaderArgs) {
  const { name } = requireStaff(context, "staff");
  return { name };
}

/** The first page after signing in. */
export default function Today({ loaderData: { name } }: Route.ComponentProps) {
  return <PageHead title="Today" text={`Signed in as ${name}`} />;
}
