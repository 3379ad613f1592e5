import { pageTitle } from "../../../api/page-title.ts";
import type { RouteHandle } from "../../../api/route-handle.ts";
import type { Route } from "./+types/login.page";
import { LoginGate } from "./login-gate.tsx";

export const handle = { keepsBuyNow: true, needsScripts: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches[0].loaderData, "Login") },
  { name: "robots", content: "noindex" },
];

export default function Login() {
  return <LoginGate view="login" title="Login" />;
}
