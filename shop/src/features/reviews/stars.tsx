import { RATING_MAX } from "@kasna/rules/limits";
import { type CSSProperties, useId } from "react";
import { Star } from "../../ui/icons.tsx";

const EACH = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

/** A rating as stars, rounded to half a star. One element, because a page has dozens of stars. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const percent = Math.round(rating * 2) * (100 / (RATING_MAX * 2));
  return (
    <span
      role="img"
      aria-label={`${rating} out of ${RATING_MAX} stars`}
      className="stars shrink-0 text-top-seller"
      style={{ "--star": `${size}px`, "--rating": `${percent}%` } as CSSProperties}
    />
  );
}

/** A choice of one to five stars, which also works with the arrow keys. */
export function StarChoice({
  rating,
  onChange,
}: {
  rating: number | null;
  onChange: (rating: number) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-sm font-medium">Rating</legend>
      <div className="-ms-2 flex">
        {EACH.map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded-md text-top-seller has-focus-visible:outline-2 has-focus-visible:outline-steel"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={`${star} ${star === 1 ? "star" : "stars"}`}
              checked={rating === star}
              onChange={() => onChange(star)}
            />
            <Star
              size={26}
              strokeWidth={1.5}
              aria-hidden
              fill={rating !== null && star <= rating ? "currentColor" : "none"}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
