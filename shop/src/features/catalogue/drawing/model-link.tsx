import { useState } from "react";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/toast.ts";

const modelFile = (sku: string) => `/API/models/${encodeURIComponent(sku)}.step`;
const FAILED = "We could not download the CAD model. Try again.";

/** Downloads the part as a solid for CAD. The first request makes it, so the link shows progress. */
export function ModelLink({ sku, className }: { sku: string; className: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const response = await fetch(modelFile(sku));
      if (response.ok) saveFile(await response.blob(), `${sku}.step`);
      else toast("error", (await response.json()).message ?? FAILED);
    } catch {
      // No response, or none of ours: a proxy's page, say.
      toast("error", FAILED);
    }
    setBusy(false);
  };
  return (
    // Without scripts it is an ordinary download link.
    <a
      href={modelFile(sku)}
      download={`${sku}.step`}
      rel="nofollow"
      onClick={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
      // As wide as the longer text, so that the layout does not shift.
      className={`${className} min-w-20 ${isBusy ? "text-quiet" : ""}`}
    >
      {isBusy ? "Making …" : "STEP in 3D"}
    </a>
  );
}
