import { useState } from "react";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/toast.ts";

const modelFile = (sku: string, ending: string) => `/API/models/${encodeURIComponent(sku)}${ending}`;
const FAILED = "We could not download the CAD model. Try again.";

/**
 * Downloads the part as a solid for CAD, simplified or with its thread. The first request creates the file, so the link
 * shows progress.
 */
export function ModelLink({
  sku,
  hasThread = false,
  className,
}: {
  sku: string;
  hasThread?: boolean;
  className: string;
}) {
  const ending = hasThread ? ".thread.step" : ".step";
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const response = await fetch(modelFile(sku, ending));
      if (response.ok) saveFile(await response.blob(), `${sku}${ending}`);
      else toast("error", (await response.json()).message ?? FAILED);
    } catch {
      // No response, or one that is not ours, such as a proxy's page.
      toast("error", FAILED);
    }
    setBusy(false);
  };
  return (
    // Without scripts it is an ordinary download link.
    <a
      href={modelFile(sku, ending)}
      download={`${sku}${ending}`}
      rel="nofollow"
      onClick={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
      // As wide as the longer text, so that the layout does not shift.
      className={`${className} min-w-20 ${isBusy ? "text-quiet" : ""}`}
    >
      {isBusy ? "Making …" : hasThread ? "STEP with thread" : "STEP in 3D"}
    </a>
  );
}
