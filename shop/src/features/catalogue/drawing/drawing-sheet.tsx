import type { PartColumn } from "@kasna/rules/catalogue/attributes";
import { partDrawing } from "@kasna/rules/part-path";
import { lazy, Suspense, useState } from "react";
import { useEarlyFailure } from "../../../ui/use-early-failure.ts";
import type { Described } from "../attributes.widget.ts";
import { usePartShape } from "./part-shapes.ts";
import { SHEET_SIZE } from "./sheet-size.ts";

const LiveDrawing = lazy(() => import("./live-drawing.tsx"));

/** `isLarge`: it has too many rows to load them all into the browser. Without a kind, nothing is drawn. */
export type DrawnSubCategory = Described & {
  id: number;
  name: string;
  isLarge: boolean;
  /** Whether its owner declares its attributes. */
  isDeclared: boolean;
};
type PartRef = { id: number; sku: string };

/** The drawing as a sheet with a title block. */
export const sheetFile = (sku: string) => `/API/images/${encodeURIComponent(sku)}.sheet.svg`;

export const cadFile = (sku: string) => `/API/images/${encodeURIComponent(sku)}.dxf`;

/** The server's drawing of a part as an image, for the first view and without JavaScript. */
export function DrawingImage({ part, title }: { part: PartRef; title: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = `/API/${partDrawing(part.sku)}`;
  const fail = () => setFailed(src);
  const image = useEarlyFailure(fail);
  if (failed === src) return <p className="text-xs text-quiet">Image not available</p>;
  return (
    <img
      ref={image}
      src={src}
      alt={`Dimensioned drawing of ${title}, in side and end view`}
      width={400}
      height={280}
      loading="lazy"
      onError={fail}
      className="size-full max-w-xl"
    />
  );
}

/** A part drawn in the browser, at once for any row. Shows the server's image until the shapes have loaded. */
export function DrawingSheet({
  subCategory,
  part,
  lit = null,
}: {
  subCategory: DrawnSubCategory;
  part: PartRef;
  lit?: PartColumn | null;
}) {
  const shape = usePartShape(subCategory, part.id);
  // As tall as the live drawing that replaces it, so that the layout does not shift.
  const image = (
    <div className="pb-11 sm:pb-8">
      <div className={`grid place-items-center ${SHEET_SIZE}`}>
        <DrawingImage part={part} title={part.sku} />
      </div>
    </div>
  );
  if (!shape) return image;
  return (
    <Suspense fallback={image}>
      <LiveDrawing shape={shape} meanings={subCategory} lit={lit} />
    </Suspense>
  );
}
