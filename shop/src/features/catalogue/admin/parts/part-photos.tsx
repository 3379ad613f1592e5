import { PHOTO_ALT_MAX, PHOTOS_MAX } from "@kasna/rules/limits";
import { useState } from "react";
import { href, useFetcher } from "react-router";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { ArrowDown, ArrowUp } from "../../../../admin-kit/office-icons.tsx";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { Button } from "../../../../ui/button.tsx";
import { Trash2 } from "../../../../ui/icons.tsx";
import { PictureInput } from "./picture-input.tsx";

type Photo = { name: string; alt: string };
type Props = { sku: string; photos: readonly Photo[]; isDrawn: boolean };

const ICON_BUTTON =
  "grid size-11 place-items-center rounded-md border border-control hover:bg-sheet disabled:opacity-40 sm:size-9";

/** The photos of a part in order, with their descriptions, and a form to add one. */
export function PartPhotos({ sku, photos, isDrawn }: Props) {
  const [shown, setShown] = useState(photos);
  const fetcher = useFetcher<Outcome>();
  useOutcome(fetcher.data);
  const removed = photos.filter(({ name }) => !shown.some((photo) => photo.name === name));
  const isArranged = JSON.stringify(shown) !== JSON.stringify(photos);
  const swap = (index: number, other: number) =>
    setShown(
      shown.map((photo, at) => (at === index ? shown[other] : at === other ? shown[index] : photo) ?? photo),
    );
  const action = href("/admin/catalogue/pictures/:name", { name: sku });
  return (
    <div className="flex flex-col gap-4">
      {photos.length === 0 && (
        <figure className="flex flex-col gap-1">
          <img
            src={`/API/images/${encodeURIComponent(sku)}-320.webp`}
            alt=""
            width={256}
            height={256}
            className="aspect-square w-full max-w-64 drafting-grid"
          />
          <figcaption className="text-sm text-quiet">
            {isDrawn ? "Drawn from its dimensions" : "It has no photo yet"}
          </figcaption>
        </figure>
      )}
      {photos.length > 0 && (
        <fetcher.Form method="post" encType="multipart/form-data" action={action}>
          <input type="hidden" name="intent" value="arrange" />
          {removed.map(({ name }) => (
            <input key={name} type="hidden" name="removed" value={name} />
          ))}
          <ol className="flex flex-col gap-3">
            {shown.map(({ name, alt }, index) => (
              <li key={name} className="flex gap-3">
                <img
                  src={`/API/images/${name}-160.webp`}
                  alt={alt || `Photo ${index + 1}`}
                  width={80}
                  height={80}
                  className="size-20 shrink-0 rounded-sm border border-hairline"
                />
                <div className="flex min-w-0 grow flex-col gap-1">
                  <input type="hidden" name="photo" value={name} />
                  <input
                    name="alt"
                    value={alt}
                    maxLength={PHOTO_ALT_MAX}
                    aria-label={`What photo ${index + 1} shows`}
                    placeholder="What the photo shows"
                    onChange={({ target }) =>
                      setShown(
                        shown.map((photo) => (photo.name === name ? { name, alt: target.value } : photo)),
                      )
                    }
                    className="min-h-11 w-full rounded-md border border-control bg-paper px-2 text-sm sm:min-h-9"
                  />
                  <div className="flex gap-1">
                    <button
                      type="button"
                      aria-label={`Move photo ${index + 1} up`}
                      disabled={index === 0}
                      onClick={() => swap(index, index - 1)}
                      className={ICON_BUTTON}
                    >
                      <ArrowUp size={16} aria-hidden />
                    </button>
                    <button
                      type="button"
                      aria-label={`Move photo ${index + 1} down`}
                      disabled={index === shown.length - 1}
                      onClick={() => swap(index, index + 1)}
                      className={ICON_BUTTON}
                    >
                      <ArrowDown size={16} aria-hidden />
                    </button>
                    <button
                      type="button"
                      aria-label={`Remove photo ${index + 1}`}
                      onClick={() => setShown(shown.filter((photo) => photo.name !== name))}
                      className={ICON_BUTTON}
                    >
                      <Trash2 size={16} aria-hidden />
                    </button>
                  </div>
                </div>
              </li>
            ))}
          </ol>
          {removed.length > 0 && (
            <p className="mt-2 text-sm text-quiet">
              {removed.length === 1 ? "One photo goes" : `${removed.length} photos go`} when you save.
            </p>
          )}
          {isArranged && (
            <div className="mt-3 flex gap-2">
              <Button type="submit" size="small" isBusy={fetcher.state !== "idle"}>
                Save photos
              </Button>
              <Button variant="outline" size="small" onClick={() => setShown(photos)}>
                Undo
              </Button>
            </div>
          )}
        </fetcher.Form>
      )}
      {photos.length < PHOTOS_MAX && !isArranged && <AddPhoto action={action} />}
    </div>
  );
}

function AddPhoto({ action }: { action: string }) {
  const fetcher = useFetcher<Outcome>();
  useOutcome(fetcher.data);
  return (
    <fetcher.Form method="post" encType="multipart/form-data" action={action} className="flex flex-col gap-2">
      <PictureInput label="Add a photo" error={fetcher.data?.errors?.picture} />
      <Button
        type="submit"
        name="intent"
        value="give"
        variant="outline"
        size="small"
        isBusy={fetcher.state !== "idle"}
        className="self-start"
      >
        Save photo
      </Button>
    </fetcher.Form>
  );
}
