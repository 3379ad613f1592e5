import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { isEmail, singleLine, visibleLength } from "@kasna/contract/text";
import { NAME_MAX, STAFF_PASSWORD_MIN } from "@kasna/rules/limits";
import { isMobile, mobileDigits } from "@kasna/rules/validators";
import { createAdmin } from "../../features/admin/staff/create-admin.operations.server.ts";
import { adminPassword } from "../../settings.ts";
import { withCliContext } from "./with-cli-context.ts";

/** `npm run admin:create`: creates a staff account, or sets the password of an existing one. */

const USAGE = `npm run admin:create -- --mobile 9876543210 --name "Asha Rao" --email asha@example.in [--role staff]
The password (${STAFF_PASSWORD_MIN} characters or more) is read from the terminal, or from ADMIN_PASSWORD.`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      mobile: { type: "string", default: "" },
      name: { type: "string", default: "" },
      email: { type: "string", default: "" },
      role: { type: "string", default: "admin" },
    },
  });
  const mobile = mobileDigits(values.mobile);
  const { email, role } = values;
  const { success, data: name = "" } = singleLine(NAME_MAX).safeParse(values.name);
  if (
    !isMobile(mobile) ||
    !success ||
    visibleLength(name) < 2 ||
    !isEmail(email.trim()) ||
    (role !== "admin" && role !== "staff")
  )
    throw new Error(USAGE);
  return { mobile, name, email: email.trim(), role } as const;
}

/** Reads a password from the terminal without echoing it. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`Set ADMIN_PASSWORD, or run this in a terminal.\n${USAGE}`);
  let isQuiet = false;
  const output = new Writable({
    write(chunk, _, done) {
      if (!isQuiet) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const answer = terminal.question("Password: ");
  isQuiet = true;
  const password = await answer;
  terminal.close();
  process.stdout.write("\n");
  return password;
}

try {
  const person = readArguments();
  const password = adminPassword() ?? (await askPassword());
  if (password.length < STAFF_PASSWORD_MIN)
    throw new Error(`The password must have ${STAFF_PASSWORD_MIN} characters or more.`);
  await withCliContext(async (ctx) => {
    const existed = await createAdmin(ctx, { ...person, password });
    const { publicUrl } = ctx.settings;
    process.stdout.write(
      `${existed ? "Updated" : "Created"} the ${person.role} account of ${person.mobile}. Sign in at ${publicUrl}/admin\n`,
    );
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
