import { formatTime } from "@kasna/rules/dates";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { LoaderCircle } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { BackgroundReport } from "./background-report.operations.server.ts";

const ASK_AGAIN_MS = 1500;
const ASK_AGAIN_SECONDS_WITHOUT_SCRIPTS = 5;

/**
 * Shown in place of a report that is not ready: the time it has been running since, or that it failed. Reloads until it
 * is ready.
 */
export function PendingReport({
  report,
}: {
  report: Exclude<BackgroundReport<unknown>, { state: "ready" }>;
}) {
  if (report.state === "failed")
    return (
      <Notice
        isAlert
        title="This report could not be made"
        text="Open this page again in a minute. If it has a period, a shorter one takes less time."
      />
    );
  return (
    <div role="status">
      <AskAgain />
      <Notice
        icon={<LoaderCircle size={40} strokeWidth={1} aria-hidden className="motion-safe:animate-spin" />}
        title="This report is being made"
        text={
          report.state === "making"
            ? `Since ${formatTime(report.since)}. It appears here when it is ready. You can leave this page.`
            : "It appears here when it is ready."
        }
      />
    </div>
  );
}

function AskAgain() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(ASK_AGAIN_SECONDS_WITHOUT_SCRIPTS)} />
    </noscript>
  );
}

/** The time of a stored report's data; nothing for a report run for this page. */
export function AsOf({ asOf }: { asOf: Date | null }) {
  if (!asOf) return null;
  return (
    <p className="mb-4 text-sm text-quiet">
      As of {formatTime(asOf)}. It took a while to make, so it is shown again for some minutes.
    </p>
  );
}
