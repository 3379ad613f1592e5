import { Dialog } from "../../ui/dialog.tsx";
import { closeLogin, openLogin, useLogin } from "./login.store.ts";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

const SWITCH = "inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4";

/** Login and registration in one dialog, with a switch between them (SPEC §2). */
export default function LoginDialog() {
  const { view, pending } = useLogin();
  const isLogin = view !== "register";
  return (
    <Dialog
      isOpen
      onClose={closeLogin}
      title={isLogin ? "Login" : "Register"}
      description={
        isLogin ? "To order, and to see your orders." : "With a mobile number that you can read an OTP on."
      }
    >
      {isLogin ? <LoginForm /> : <RegisterForm onRegistered={() => openLogin(pending, "login")} />}
      <p className="border-t border-hairline pt-2 text-sm">
        {isLogin ? "New here? " : "Registered already? "}
        <button
          type="button"
          onClick={() => openLogin(pending, isLogin ? "register" : "login")}
          className={SWITCH}
        >
          {isLogin ? "Register" : "Login"}
        </button>
      </p>
    </Dialog>
  );
}
