import { create } from "zustand";
import { currentSession } from "../../../api/session.ts";

export type LoginView = "login" | "register" | "forgot";
type LoginState = { view: LoginView | null; pending: (() => void) | null; notice: string };

/** The login dialog: closed, or open with what is to be done once someone is logged in (spec 5.17). */
export const useLogin = create<LoginState>(() => ({ view: null, pending: null, notice: "" }));

export function openLogin(pending: (() => void) | null = null, view: LoginView = "login"): void {
  useLogin.setState({ view, pending });
}

/** What the dialog says above its form when it shows next, until it is closed. */
export function setLoginMessage(notice: string): void {
  useLogin.setState({ notice });
}

/** Closing discards what was pending. */
export function closeLogin(): void {
  useLogin.setState({ view: null, pending: null, notice: "" });
}

/** Runs an action that needs a login: at once, or after the dialog's success. */
export function whenLoggedIn(action: () => void): void {
  if (currentSession()) action();
  else openLogin(action);
}

/** To be called after a successful login: closes the dialog and does what was pending. */
export function loginSucceeded(): void {
  const { pending } = useLogin.getState();
  closeLogin();
  pending?.();
}
