import { PHOTO_ALT_MAX, PHOTOS_MAX } from "@kasna/rules/limits";
import { type ReactNode, useState } from "react";
import { href, useFetcher } from "react-router";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { ArrowDown, ArrowUp } from "../../../../admin-kit/office-icons.tsx";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { Button } from "../../../../ui/button.tsx";
import { Trash2 } from "../../../../ui/icons.tsx";
import { PictureInput } from "./picture-input.tsx";

type Photo = { name: string; alt: string };
type Props = { sku: string; photos: readonly Photo[]; isDrawn: boolean };

type Sending = ReturnType<typeof useFetcher<Outcome>>;

/** The photos of a part in order, with their descriptions, and a form to add one. */
export function PartPhotos(props: Props) {
  const arranging = useFetcher<Outcome>();
  const adding = useFetcher<Outcome>();
  // The forms start again when the photos change, which may be before their outcome is shown.
  useOutcome(arranging.data);
  useOutcome(adding.data);
  const names = props.photos.map(({ name }) => name).join();
  return <PhotoForms key={names} {...props} arranging={arranging} adding={adding} />;
}

function PhotoForms({
  sku,
  photos,
  isDrawn,
  arranging: fetcher,
  adding,
}: Props & { arranging: Sending; adding: Sending }) {
  const [shown, setShown] = useState(photos);
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
            {shown.map((photo, index) => (
              <PhotoRow
                key={photo.name}
                photo={photo}
                number={index + 1}
                onDescribe={(alt) =>
                  setShown(shown.map((other) => (other === photo ? { ...photo, alt } : other)))
                }
                onMoveUp={index > 0 ? () => swap(index, index - 1) : null}
                onMoveDown={index < shown.length - 1 ? () => swap(index, index + 1) : null}
                onRemove={() => setShown(shown.filter((other) => other !== photo))}
              />
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
      {photos.length < PHOTOS_MAX && !isArranged && <AddPhoto action={action} fetcher={adding} />}
    </div>
  );
}

type PhotoRowProps = {
  photo: Photo;
  number: number;
  onDescribe: (alt: string) => void;
  /** Null for the first photo. */
  onMoveUp: (() => void) | null;
  /** Null for the last one. */
  onMoveDown: (() => void) | null;
  onRemove: () => void;
};

function PhotoRow({
  photo: { name, alt },
  number,
  onDescribe,
  onMoveUp,
  onMoveDown,
  onRemove,
}: PhotoRowProps) {
  return (
    <li className="flex gap-3">
      <img
        src={`/API/images/${name}-160.webp`}
        alt={alt || `Photo ${number}`}
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
          aria-label={`What photo ${number} shows`}
          placeholder="What the photo shows"
          onChange={({ target }) => onDescribe(target.value)}
          className="min-h-11 w-full rounded-md border border-control bg-paper px-2 text-sm sm:min-h-9"
        />
        <div className="flex gap-1">
          <IconButton label={`Move photo ${number} up`} onClick={onMoveUp}>
            <ArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton label={`Move photo ${number} down`} onClick={onMoveDown}>
            <ArrowDown size={16} aria-hidden />
          </IconButton>
          <IconButton label={`Remove photo ${number}`} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

type IconButtonProps = { label: string; onClick: (() => void) | null; children: ReactNode };

const IconButton = ({ label, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={onClick === null}
    onClick={onClick ?? undefined}
    className="grid size-11 place-items-center rounded-md border border-control hover:bg-sheet disabled:opacity-40 sm:size-9"
  >
    {children}
  </button>
);

function AddPhoto({ action, fetcher }: { action: string; fetcher: Sending }) {
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
