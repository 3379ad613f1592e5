import { Form } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { staffAppState } from "./staff-app.operations.server.ts";

type App = Awaited<ReturnType<typeof staffAppState>>;

/** The authenticator app: set-up with a QR code and a first code, recovery codes, removal. Works without scripts. */
export function StaffApp({
  app,
  outcome,
  recoveryCodes,
}: {
  app: App;
  outcome: Outcome | undefined;
  recoveryCodes: string[];
}) {
  return (
    <Panel title="Authenticator app">
      {recoveryCodes.length > 0 && <RecoveryCodes codes={recoveryCodes} />}
      {app.isOn && (
        <>
          <p className="max-w-prose text-sm text-quiet">
            We ask for a code of your app after your password, and send none to your mobile. You have{" "}
            {app.codesLeft} recovery codes left.
          </p>
          <Form method="post" className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="app-codes" variant="outline">
              Make new recovery codes
            </Button>
            <Button type="submit" name="intent" value="app-off" variant="link">
              Remove the app
            </Button>
          </Form>
        </>
      )}
      {app.setUp && <SetUp {...app.setUp} error={outcome?.errors?.code} />}
      {!app.isOn && !app.setUp && (
        <>
          <p className="mb-4 max-w-prose text-sm text-quiet">
            Sign in with a code from an app on your phone, even without reception. It takes the place of the
            code by SMS.
          </p>
          <Form method="post">
            <Button type="submit" name="intent" value="app-start" variant="outline">
              Set up an app
            </Button>
          </Form>
        </>
      )}
    </Panel>
  );
}

function SetUp({ qr, secret, error }: { qr: string; secret: string; error: string | undefined }) {
  return (
    <div className="flex flex-wrap gap-6">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code for your authenticator app"
        className="size-48 rounded-md border border-hairline bg-white"
      />
      <Form method="post" className="min-w-60 grow basis-0">
        <p className="text-sm">Scan this with your app, or type the key:</p>
        <p className="mt-1 mb-4 font-mono text-sm wrap-anywhere">{secret}</p>
        <TextField
          label="Code that the app shows"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="app-confirm">
            Confirm
          </Button>
          <Button type="submit" name="intent" value="app-off" variant="link">
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div role="status" className="mb-4 rounded-md bg-success-wash p-4">
      <p className="font-medium">Keep these recovery codes</p>
      <p className="max-w-prose text-sm">
        Each code signs you in once when you do not have your phone. They are not shown again.
      </p>
      <ul className="mt-2 grid gap-x-6 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
