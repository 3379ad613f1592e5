import { useState } from "react";
import { href, useSearchParams, useSubmit } from "react-router";
import { z } from "zod";
import { actionResult, readForm } from "../../../admin-kit/form.server.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import type { Route } from "./+types/demo.page";
import { isNothing, remainingLines, removedLines } from "./demo-lines.ts";
import { previewDemoRemoval, removeDemo } from "./remove-demo.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Take the demo out · Back office" }];

const CHANGED = "changed";

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "settings");
  const withChanged = url.searchParams.get(CHANGED) === "1";
  return { removal: await previewDemoRemoval(appContext(context), withChanged), withChanged };
}

const actionForm = z.object({ intent: z.literal("remove"), changed: z.enum(["yes", "no"]) });

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "settings");
  return actionResult(async () => {
    const { changed } = await readForm(request, actionForm);
    await removeDemo(appContext(context), { actor, withChanged: changed === "yes" });
    return "The demo is out of your shop";
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** What is removed with the demo and what stays, with the button that removes it. */
export default function Demo({ loaderData: { removal, withChanged }, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const [isAsking, setAsking] = useState(false);
  const [, setSearch] = useSearchParams();
  const submit = useSubmit();
  const isEmpty = isNothing(removal);
  return (
    <div className="max-w-4xl">
      <PageHead title="Take the demo out" text="What you added or changed stays.">
        <ButtonLink to={href("/admin/getting-started")} variant="outline" size="small">
          Getting started
        </ButtonLink>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <Panel title="What goes">
          <Lines lines={removedLines(removal)} empty="Nothing of the demo is left." />
        </Panel>
        <Panel title="What stays">
          <Lines lines={remainingLines(removal, withChanged)} empty="Nothing else is in the shop." />
        </Panel>
      </div>
      {removal.changedParts > 0 && (
        <label className="mt-4 flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={withChanged}
            onChange={(event) =>
              setSearch(event.target.checked ? { [CHANGED]: "1" } : {}, { preventScrollReset: true })
            }
            className="size-5 shrink-0 accent-steel"
          />
          Take out the demo's parts that you changed, too
        </label>
      )}
      {!isEmpty && (
        <div className="mt-4 flex flex-col items-start gap-2">
          <Button onClick={() => setAsking(true)}>Take the demo out</Button>
          <p className="text-sm text-quiet">
            Make a backup first, if you may want it back: <code>npm run backup -- FILE</code>
          </p>
        </div>
      )}
      {isAsking && (
        <Confirm
          title="Take the demo out?"
          text={`${removal.deletedParts.toLocaleString("en-IN")} parts are deleted, with the demo's orders, reviews and texts. You can't undo this.`}
          action="Take it out"
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void submit({ intent: "remove", changed: withChanged ? "yes" : "no" }, { method: "post" });
          }}
        />
      )}
    </div>
  );
}

function Lines({ lines, empty }: { lines: readonly string[]; empty: string }) {
  if (lines.length === 0) return <p className="text-sm text-quiet">{empty}</p>;
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
