import { useId, useState } from "react";
import { href, useFetcher } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import type { Outcome } from "../../../admin/kit/form.operations.server.ts";
import { useOutcome } from "../../../admin/kit/use-outcome.widget.ts";

/** The picture that the shop shows for a name, with a form to replace it. */
export function PictureForm({ name, isDrawn }: { name: string; isDrawn: boolean }) {
  const fetcher = useFetcher<Outcome>();
  const id = useId();
  const [version, setVersion] = useState(0);
  const [done, setDone] = useState<Outcome>();
  useOutcome(fetcher.data);
  if (fetcher.data && fetcher.data !== done) {
    setDone(fetcher.data);
    setVersion(version + 1);
  }
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form
      method="post"
      encType="multipart/form-data"
      action={href("/admin/catalogue/pictures/:name", { name })}
      className="flex flex-col gap-2"
    >
      {/* The address changes after each upload, so that the browser does not show a cached picture. */}
      <img
        src={`/API/images/${name}-320.webp?${version}`}
        alt=""
        width={256}
        height={256}
        className="aspect-square w-full max-w-64 drafting-grid"
      />
      <label htmlFor={id} className="text-sm font-medium">
        New picture
      </label>
      <input
        id={id}
        type="file"
        name="picture"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={`${id}-error`}
        className="min-h-11 w-full rounded-md border border-control bg-paper p-2 text-sm file:me-3 file:min-h-7 file:rounded-sm file:border file:border-control file:bg-sheet file:px-2"
      />
      <p id={`${id}-error`} className="text-sm text-danger empty:hidden" aria-live="polite">
        {fetcher.data?.errors?.picture}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="give" variant="outline" size="small" isBusy={isBusy}>
          Save picture
        </Button>
        <Button type="submit" name="intent" value="remove" variant="outline" size="small" isBusy={isBusy}>
          {isDrawn ? "Use the drawing instead" : "Remove picture"}
        </Button>
      </div>
    </fetcher.Form>
  );
}
