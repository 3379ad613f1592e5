import { useState } from "react";
import { useEarlyFailure } from "./use-early-failure.ts";

const FALLBACK = { part: "Image not available", tile: "No image" };

const WIDTHS = [160, 320, 640];

const withWidth = (path: string, width: number, format: "webp" | "avif") =>
  `/API/${path.replace(/-\d+\.(webp|png|avif)$/, `-${width}.${format}`)}`;
const sourcesOf = (path: string, format: "webp" | "avif") =>
  WIDTHS.map((width) => `${withWidth(path, width, format)} ${width}w`).join(", ");

/**
 * A picture of the API on the drafting grid, at the width that the screen needs. Falls back from AVIF to WebP, then to
 * text.
 */
export function PartImage({
  path,
  alt,
  sizes,
  isFirst = false,
  fallback = "part",
  isRound = false,
  className = "",
}: {
  path: string;
  alt: string;
  /** The displayed width, for the `sizes` attribute. */
  sizes: string;
  /** Whether the picture is visible without scrolling, so that it loads at once. */
  isFirst?: boolean;
  fallback?: keyof typeof FALLBACK;
  isRound?: boolean;
  className?: string;
}) {
  const [failed, setFailed] = useState({ path, formats: 0 });
  const failedFormats = failed.path === path ? failed.formats : 0;
  const fail = () => setFailed({ path, formats: failedFormats + 1 });
  const image = useEarlyFailure(fail);
  const frame = `drafting-grid aspect-square overflow-hidden ${isRound ? "rounded-full" : "rounded-sm"} ${className}`;
  if (failedFormats > 1)
    return (
      <div className={`${frame} grid place-items-center p-2 text-center text-xs text-quiet`}>
        {FALLBACK[fallback]}
      </div>
    );
  return (
    <div className={frame}>
      <picture className="contents">
        {failedFormats === 0 && <source type="image/avif" srcSet={sourcesOf(path, "avif")} sizes={sizes} />}
        <img
          ref={image}
          src={withWidth(path, 640, "webp")}
          srcSet={sourcesOf(path, "webp")}
          sizes={sizes}
          alt={alt}
          width={640}
          height={640}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
          onError={fail}
          className="size-full object-contain"
        />
      </picture>
    </div>
  );
}
