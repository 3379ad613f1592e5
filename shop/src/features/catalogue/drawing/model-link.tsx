import { useState } from "react";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/toast.ts";

const modelFile = (sku: string) => `/API/models/${encodeURIComponent(sku)}.step`;
const FAILED = "The CAD model could not be fetched. Please try again.";

/** Saves the part as a solid for CAD. It is made when first asked for, which takes a moment that is shown. */
export function ModelLink({ sku, className }: { sku: string; className: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const answer = await fetch(modelFile(sku));
      if (answer.ok) saveFile(await answer.blob(), `${sku}.step`);
      else toast("error", (await answer.json()).message ?? FAILED);
    } catch {
      // No answer, or none of ours: a proxy's page, say.
      toast("error", FAILED);
    }
    setBusy(false);
  };
  return (
    // Without scripts it is a link like the others.
    <a
      href={modelFile(sku)}
      download={`${sku}.step`}
      rel="nofollow"
      onClick={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
      // As wide as the longer text, so that nothing moves while the model is made.
      className={`${className} min-w-20 ${isBusy ? "text-quiet" : ""}`}
    >
      {isBusy ? "making …" : "STEP in 3D"}
    </a>
  );
}
