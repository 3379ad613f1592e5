import { create } from "zustand";
import { currentSession } from "./session.ts";

export type LoginView = "login" | "register" | "forgot";
type LoginState = { view: LoginView | null; pending: (() => void) | null; notice: string };

/** The login dialog: closed, or open with the action to run after login (spec 5.17). */
export const useLogin = create<LoginState>(() => ({ view: null, pending: null, notice: "" }));

export function openLogin(pending: (() => void) | null = null, view: LoginView = "login"): void {
  useLogin.setState({ view, pending });
}

/** The message to show above the dialog's form the next time it opens, until it is closed. */
export function setLoginMessage(notice: string): void {
  useLogin.setState({ notice });
}

/** Closing discards the pending action. */
export function closeLogin(): void {
  useLogin.setState({ view: null, pending: null, notice: "" });
}

/** Runs an action that needs a login: at once if logged in, otherwise after a login in the dialog. */
export function whenLoggedIn(action: () => void): void {
  if (currentSession()) action();
  else openLogin(action);
}

/** Call after a successful login: closes the dialog and runs the pending action. */
export function loginSucceeded(): void {
  const { pending } = useLogin.getState();
  closeLogin();
  pending?.();
}
