import { scannedCode } from "@kasna/rules/part-path";
import { useCallback, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { openReader } from "./read-code.ts";
import type { OnCode } from "./scanned.ts";
import { pixelsOf, useCamera } from "./use-camera.ts";

/** Reads bin labels with the camera, from a picture, or typed. `onCode` adds each and returns the result. */
export function ScanDialog({ onCode, onClose }: { onCode: OnCode; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const { add, adding, added, problem, setProblem } = useAddedCodes(onCode);
  const camera = useCamera(video, add);
  const readPicture = async (file: File) => {
    try {
      const picture = await createImageBitmap(file);
      const text = await (await openReader())(pixelsOf(picture, picture.width, picture.height));
      if (text) add(text);
      else setProblem("We found no code in this picture. Come closer to the label, or type its code.");
    } catch {
      setProblem("We could not read this picture. Choose another one, or type the code.");
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title="Scan labels">
      {camera !== "none" && (
        <div className="relative aspect-[4/3] w-full overflow-hidden rounded-md bg-ink">
          <video ref={video} muted playsInline className="size-full object-cover">
            <track kind="captions" />
          </video>
        </div>
      )}
      {camera === "none" && (
        <p className="text-sm text-quiet">
          The camera can't be used here. Choose a picture of the label, or type its code.
        </p>
      )}
      <p role="status" className="figures my-2 min-h-6 text-sm">
        {adding !== "" ? (
          <>
            Adding <span className="font-mono font-medium">{adding}</span>...
          </>
        ) : added.length > 0 ? (
          <>
            <span className="font-mono font-medium">{added.at(-1)}</span> added, {added.length} in all
          </>
        ) : camera === "open" ? (
          "Hold a label in front of the camera."
        ) : (
          ""
        )}
      </p>
      <CodeForm problem={problem} onProblem={setProblem} onCode={add} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <label className="grid min-w-0 grid-cols-1 gap-1 text-sm font-medium">
          Or a picture of a label
          <input
            type="file"
            accept="image/*"
            className="min-h-11 max-w-full py-2 font-normal file:me-3 file:min-h-9 file:rounded-sm file:border file:border-control file:bg-sheet file:px-3"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void readPicture(file);
              event.target.value = "";
            }}
          />
        </label>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}

/** The codes that were added, the one that is being added, and why the last one was not. */
function useAddedCodes(onCode: OnCode) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [adding, setAdding] = useState("");
  const [problem, setProblem] = useState("");
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
  const before = useRef(Promise.resolve());
  // One after another, in the order in which they were read.
  const add = useCallback((text: string) => {
    const code = scannedCode(text);
    before.current = before.current.then(async () => {
      setProblem("");
      setAdding(code);
      const scanned = await latestOnCode.current(code);
      setAdding("");
      if ("problem" in scanned) setProblem(scanned.problem);
      else setAdded((all) => [...all, scanned.added]);
    });
  }, []);
  return { add, adding, added, problem, setProblem };
}

type CodeFormProps = {
  problem: string;
  onProblem: (problem: string) => void;
  onCode: (code: string) => void;
};

/** The field for the code of a label that the camera can't read. */
function CodeForm({ problem, onProblem, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState("");
  return (
    <form
      className="flex items-start gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === "") return onProblem("Type the code of a label");
        onCode(typed);
        setTyped("");
      }}
    >
      <div className="min-w-0 grow">
        <TextField
          label="Code of a label"
          value={typed}
          maxLength={200}
          autoComplete="off"
          error={problem || undefined}
          onChange={(event) => {
            onProblem("");
            setTyped(event.target.value);
          }}
        />
      </div>
      <Button type="submit" variant="outline" className="mt-6">
        Add
      </Button>
    </form>
  );
}
