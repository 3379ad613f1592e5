import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "../src/server/root-folder.ts";
import { until } from "./running-shop.ts";

const MOBILE = "9811111122";
const PASSWORD = "tighten-the-desk";

/** Creates an admin of a running demo shop and signs in. Returns the headers of a back office request. */
export async function signInAsAdmin(url: string, environment: Record<string, string>) {
  const person = ["--mobile", MOBILE, "--name", "Asha Rao", "--email", "asha@example.in"];
  await promisify(execFile)("npm", ["run", "admin:create", "--", ...person], {
    cwd: root,
    env: { ...process.env, ...environment, ADMIN_PASSWORD: PASSWORD },
  });
  const post = (fields: Record<string, string>, cookie = "") =>
    fetch(`${url}/admin/sign-in`, {
      method: "POST",
      redirect: "manual" as const,
      body: new URLSearchParams(fields),
      headers: { cookie, origin: url },
    });
  const begun = cookieOf(await post({ step: "password", mobile: MOBILE, password: PASSWORD }));
  let code = "";
  await until("the code to arrive", async () => {
    const messages: { to: string; text: string }[] = await (await fetch(`${url}/dev/inbox.json`)).json();
    code = /^\d{6}/.exec(messages.find(({ to }) => to.endsWith(MOBILE))?.text ?? "")?.[0] ?? "";
    return code !== "";
  });
  return { cookie: cookieOf(await post({ step: "code", code }, begun)), origin: url };
}

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
