import { useLayoutEffect, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import {
  closeLogin,
  type LoginView,
  openLogin,
  setLoginMessage,
  useLogin,
} from "../../../api/browser/login.store.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

const SWITCH = "inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4";

type Face = { title: string; description: string; question: string; other: LoginView; otherName: string };

const FACES: Record<LoginView, Face> = {
  login: {
    title: "Login",
    description: "Log in to order and track your orders.",
    question: "New here?",
    other: "register",
    otherName: "Register",
  },
  register: {
    title: "Register",
    description: "Enter a mobile number that can receive an OTP.",
    question: "Registered already?",
    other: "login",
    otherName: "Login",
  },
  forgot: {
    title: "Forgot Password",
    description: "We will send an OTP to your mobile so you can set a new password.",
    question: "Remembered it?",
    other: "login",
    otherName: "Login",
  },
};

/** Login, registration and forgotten passwords in one dialog, with links to switch between them (spec 5.17). */
export default function LoginDialog() {
  const { view, pending, notice } = useLogin();
  /** The mobile number, shared between the login and reset forms. */
  const [mobile, setMobile] = useState("");
  const { pathname } = useLocation();
  const face = FACES[view ?? "login"];
  const change = (to: LoginView) => openLogin(pending, to);
  const form = useRef<HTMLDivElement>(null);
  const focusedView = useRef(view);
  // The dialog focuses its first field only when it opens.
  useLayoutEffect(() => {
    if (focusedView.current === view) return;
    focusedView.current = view;
    const fields = [...(form.current?.querySelectorAll("input") ?? [])];
    (fields.find(({ value }) => value === "") ?? fields[0])?.focus();
  }, [view]);
  return (
    <Dialog
      isOpen
      isPage={pathname === href("/login") || pathname === href("/register")}
      onClose={closeLogin}
      title={face.title}
      description={face.description}
    >
      {notice && view === "login" && (
        <p role="status" className="rounded-md bg-success-wash p-3 text-sm text-success">
          {notice}
        </p>
      )}
      <div ref={form}>
        {view === "login" && (
          <LoginForm
            mobile={mobile}
            onForgot={(typed) => {
              setMobile(typed);
              change("forgot");
            }}
          />
        )}
        {view === "register" && (
          <RegisterForm
            onRegistered={(registered) => {
              setMobile(registered);
              change("login");
            }}
          />
        )}
        {view === "forgot" && (
          <ResetPasswordForm
            mobile={mobile}
            onReset={(reset) => {
              setMobile(reset);
              setLoginMessage("Log in with your new password.");
              change("login");
            }}
          />
        )}
      </div>
      <p className="border-t border-hairline pt-2 text-sm">
        {face.question}{" "}
        <button type="button" onClick={() => change(face.other)} className={SWITCH}>
          {face.otherName}
        </button>
      </p>
    </Dialog>
  );
}
