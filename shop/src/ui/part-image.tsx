import { useState } from "react";

const FALLBACK = { part: "Image not available", tile: "No image" };

const withWidth = (path: string, width: number) =>
  `/API/${path.replace(/-\d+\.(webp|png|avif)$/, `-${width}.$1`)}`;

/** A picture below the API base on the drafting grid, in the width that the screen needs; text where it can't be had. */
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
  /** The width at which it is shown, as the `sizes` attribute. */
  sizes: string;
  /** True for what is seen without scrolling: it is loaded at once. */
  isFirst?: boolean;
  fallback?: keyof typeof FALLBACK;
  isRound?: boolean;
  className?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = `drafting-grid aspect-square overflow-hidden ${isRound ? "rounded-full" : "rounded-sm"} ${className}`;
  if (failed === path)
    return (
      <div className={`${frame} grid place-items-center p-2 text-center text-xs text-quiet`}>
        {FALLBACK[fallback]}
      </div>
    );
  return (
    <div className={frame}>
      <img
        src={withWidth(path, 640)}
        srcSet={[160, 320, 480, 640].map((width) => `${withWidth(path, width)} ${width}w`).join(", ")}
        sizes={sizes}
        alt={alt}
        width={640}
        height={640}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
        onError={() => setFailed(path)}
        className="size-full object-contain"
      />
    </div>
  );
}
