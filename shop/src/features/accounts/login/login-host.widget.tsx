import { lazy, Suspense } from "react";
import { useLogin } from "../../../api/browser/login.store.ts";

const LoginDialog = lazy(() => import("./login-dialog.tsx"));

/** Renders the login dialog; its code loads when it is first opened. */
export function LoginHost() {
  const view = useLogin((state) => state.view);
  return view ? (
    <Suspense>
      <LoginDialog />
    </Suspense>
  ) : null;
}
