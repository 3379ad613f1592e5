import { type MouseEvent, useState } from "react";
import { href, Link } from "react-router";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import type { Route } from "./+types/photos.page";
import { chosenFiles, droppedFiles } from "./dropped-files.ts";
import { PhotoReport } from "./photo-report.tsx";
import { usePhotoImport } from "./use-photo-import.ts";

export const meta: Route.MetaFunction = () => [{ title: "Photos · Back office" }];

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  return null;
}

const FILE_INPUT =
  "min-h-11 w-full rounded-md border border-control bg-paper p-2 text-base font-normal file:me-3 file:min-h-7 file:rounded-sm file:border file:border-control file:bg-sheet file:px-2 file:text-sm";

/** So that choosing the same files again is a change. */
const forgetChoice = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  currentTarget.value = "";
};

/** Uploads photos of many parts at once, named by SKU. */
export default function Photos() {
  const { step, find, save } = usePhotoImport();
  const [isOver, setOver] = useState(false);
  const isBusy = step.state === "reading" || step.state === "saving";
  return (
    <>
      <PageHead title="Photos" text="Photos of many parts at once, named by SKU.">
        <ButtonLink to={href("/admin/catalogue")} variant="outline" size="small">
          Catalogue
        </ButtonLink>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Panel title="Upload">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the fields in it */}
          <div
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              if (!isBusy) void find(droppedFiles(event.dataTransfer.items));
            }}
            className={`flex flex-col gap-4 rounded-md border border-dashed p-4 ${isOver ? "border-steel bg-steel-wash" : "border-control"}`}
          >
            <p className="text-sm text-quiet">Drop a ZIP, a folder or pictures here, or choose them.</p>
            <label className="flex flex-col gap-1 text-sm font-medium">
              ZIP or pictures
              <input
                type="file"
                multiple
                accept=".zip,image/jpeg,image/png,image/webp,image/avif"
                disabled={isBusy}
                onClick={forgetChoice}
                onChange={({ target }) => void find(chosenFiles(target.files))}
                className={FILE_INPUT}
              />
            </label>
            <label className="flex flex-col gap-1 text-sm font-medium">
              Folder
              <input
                type="file"
                webkitdirectory=""
                disabled={isBusy}
                onClick={forgetChoice}
                onChange={({ target }) => void find(chosenFiles(target.files))}
                className={FILE_INPUT}
              />
            </label>
          </div>
          <div className="mt-4 flex flex-col gap-4">
            <PhotoReport step={step} />
            {step.state === "found" && step.matched.length > 0 && (
              <Button onClick={() => void save(step)}>
                Upload {step.matched.length.toLocaleString("en-IN")}{" "}
                {step.matched.length === 1 ? "photo" : "photos"}
              </Button>
            )}
          </div>
        </Panel>
        <Panel title="How to name them">
          <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
            {NAMES.map(([name, meaning]) => (
              <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
                <dt className="font-mono">{name}</dt>
                <dd className="text-quiet">{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-sm text-quiet">
            JPEG, PNG, WebP or AVIF, up to 10 MB each. A photo replaces the one in its place. Plain borders
            are cropped. Descriptions and the order are on the page of the part, which{" "}
            <Link to={href("/admin/catalogue/rows")} className="text-steel underline underline-offset-4">
              the grid
            </Link>{" "}
            opens.
          </p>
        </Panel>
      </div>
    </>
  );
}

const NAMES = [
  ["AD-12.jpg", "the first photo of the part with the SKU AD-12"],
  ["AD-12-2.jpg", "its second photo; AD-12_2 and AD-12 (2) work, too"],
  ["AD-12/front.jpg", "another photo of it, from a folder with its SKU"],
] as const;
