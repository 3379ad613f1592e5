import { useId } from "react";

type Props = { label: string; error: string | undefined };

/** A field for one picture, with the error of the last one. */
export function PictureInput({ label, error }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
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
        {error}
      </p>
    </>
  );
}
