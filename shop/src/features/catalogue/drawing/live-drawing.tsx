import { partDrawing, partOutline } from "@kasna/drawings";
import { dimensionText } from "@kasna/drawings/dimension-text";
import { requireKind } from "@kasna/drawings/kinds";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { COLUMNS, type Column, type ColumnMeanings } from "../chooser/specification-table.ts";
import type { KeyedShape } from "./part-shapes.ts";
import { LEAST_SHEET_HEIGHT, SHEET_SIZE } from "./sheet-size.ts";

/** The narrowest width that fits the dimensions, and the widest that suits this line weight. */
const WIDTHS = { min: 240, max: 560 };

/** The dimensioned drawing of a part, drawn for the available width, with its dimensions as a table. */
export default function LiveDrawing({
  shape: keyed,
  meanings,
  lit = null,
}: {
  shape: KeyedShape;
  meanings: ColumnMeanings;
  /** The chooser's column whose dimension is highlighted. */
  lit?: Column | null;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(400);
  useLayoutEffect(() => {
    if (!frame.current) return;
    const measure = (available: number) =>
      setWidth(Math.round(Math.min(WIDTHS.max, Math.max(WIDTHS.min, available))));
    measure(frame.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect.width));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const shape = useMemo(() => ({ ...keyed, kind: requireKind(keyed.kind) }), [keyed]);
  const svg = useMemo(
    () => partDrawing(shape, { width, height: Math.round(Math.max(width * 0.7, LEAST_SHEET_HEIGHT)) }),
    [shape, width],
  );
  const dimensions = useMemo(() => partOutline(shape).dimensions, [shape]);
  const means: Record<string, string> = {
    width: meanings.widthMeans,
    height: meanings.heightMeans,
    slot_width: meanings.slotWidthMeans,
  };

  return (
    <div>
      <div
        ref={frame}
        data-lit={COLUMNS.find((column) => column === lit && column in means)}
        className={`part-drawing ${SHEET_SIZE}`}
        // Safe: partDrawing escapes every text in it.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: SVG from partDrawing
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <details className="text-sm">
        <summary className="flex min-h-11 w-fit items-center text-sm font-medium text-steel hover:underline sm:min-h-8">
          Dimensions as a table
        </summary>
        <table aria-label="Dimensions" className="figures mt-1 w-full border-t border-hairline text-start">
          <thead className="sr-only">
            <tr>
              <th scope="col">Dimension</th>
              <th scope="col">mm</th>
            </tr>
          </thead>
          <tbody>
            {dimensions.map((dimension) => (
              <tr key={dimension.name} className="border-b border-hairline">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal first-letter:uppercase">
                  {means[dimension.name] ?? dimension.name.replaceAll("_", " ")}
                </th>
                <td className="py-1.5 text-end font-mono">
                  {dimension.isGuessed ? "not given" : dimensionText(dimension)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
