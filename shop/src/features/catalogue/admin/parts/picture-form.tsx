import { useState } from "react";
import { href, useFetcher } from "react-router";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { Button } from "../../../../ui/button.tsx";
import { PictureInput } from "./picture-input.tsx";

/** The picture that the shop shows for a name, with a form to replace it. */
export function PictureForm({ name, isDrawn }: { name: string; isDrawn: boolean }) {
  const fetcher = useFetcher<Outcome>();
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
      <PictureInput label="New picture" error={fetcher.data?.errors?.picture} />
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
