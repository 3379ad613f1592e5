import { AlertBox } from "../../../../ui/alert.tsx";
import type { PhotoStep } from "./use-photo-import.ts";

const SHOWN = 50;
const counted = (count: number, singular: string, plural: string) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? singular : plural}`;

/** What was found in the files, and the progress of their upload. */
export function PhotoReport({ step }: { step: PhotoStep }) {
  if (step.state === "none") return null;
  if (step.state === "failed") return <AlertBox>{step.message}</AlertBox>;
  if (step.state === "reading")
    return (
      <p role="status" className="text-sm">
        Looking through the files …
      </p>
    );
  const { matched, unmatched, outside } = step;
  const parts = new Set(matched.map(({ sku }) => sku)).size;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p role="status" className="font-medium">
        {step.state === "found"
          ? `${counted(matched.length, "photo", "photos")} of ${counted(parts, "part", "parts")}`
          : step.state === "saving"
            ? `${step.done} of ${counted(matched.length, "photo", "photos")} uploaded`
            : `${counted(step.done - step.problems.length, "photo", "photos")} saved`}
      </p>
      {step.state === "saving" && (
        <progress
          max={matched.length}
          value={step.done}
          aria-label="Upload"
          className="w-full accent-steel"
        />
      )}
      {"problems" in step && step.problems.length > 0 && (
        <Files
          title={counted(step.problems.length, "photo was not saved", "photos were not saved")}
          lines={step.problems.map(({ path, reason }) => `${path}: ${reason}`)}
        />
      )}
      {step.state !== "saving" && unmatched.length > 0 && (
        <Files
          title={counted(unmatched.length, "picture has no part's name", "pictures have no part's name")}
          lines={unmatched}
        />
      )}
      {step.state !== "saving" && outside.length > 0 && (
        <Files
          title={`${counted(outside.length, "picture leads", "pictures lead")} out of the ZIP and ${outside.length === 1 ? "is" : "are"} left out. Pack the ZIP again without ../ in its paths.`}
          lines={outside}
        />
      )}
    </div>
  );
}

function Files({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <p className="text-warning">{title}</p>
      <ul className="mt-1 max-h-60 overflow-y-auto rounded-md border border-hairline p-2 text-xs wrap-anywhere text-quiet">
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > SHOWN && <li>and {(lines.length - SHOWN).toLocaleString("en-IN")} more</li>}
      </ul>
    </div>
  );
}
