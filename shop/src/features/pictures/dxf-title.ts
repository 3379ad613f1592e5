import { type TitleBlock, titleParts } from "@kasna/drawings/drawing/title-block";
import { type DxfWriter, LWPolylineFlags, point3d } from "@tarikjabiri/dxf";

/** DXF measures capital letters, in font sizes. */
const CAPITALS = 0.7;
/** One mm of the block, relative to the height of the drawing's texts: the block's own are slightly smaller. */
const MILLIMETRE = 0.32;
const ALSO_IN_DXF: Readonly<Record<string, string>> = { "⌀": "%%c", "°": "%%d" };

/** A text for DXF, which supports only ASCII and codes for other characters. */
export const dxfText = (text: string): string =>
  text.replace(
    /[^\x20-\x7e]/g,
    (character) =>
      ALSO_IN_DXF[character] ?? `\\U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`,
  );

/** Adds a title block under a full-size drawing, from its upper left corner, with texts of this height. */
export function addTitleBlock(
  dxf: DxfWriter,
  block: TitleBlock,
  { x: left, y: top, text: height }: { x: number; y: number; text: number },
) {
  const options = { layerName: "title" };
  const scale = height * MILLIMETRE;
  const at = (x: number, y: number) => point3d(left + x * scale, top - y * scale);
  const addClosed = (points: readonly (readonly [number, number])[]) =>
    dxf.addLWPolyline(
      points.map(([x, y]) => ({ point: at(x, y) })),
      { ...options, flags: LWPolylineFlags.Closed },
    );
  const { boxes, texts, cone, circles } = titleParts(block, "1 : 1");
  for (const { x, y, width, height } of boxes)
    addClosed([
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ]);
  for (const { text, x, y, size } of texts)
    dxf.addText(at(x, y), size * CAPITALS * scale, dxfText(text), options);
  addClosed(cone);
  for (const { x, y, radius } of circles) dxf.addCircle(at(x, y), radius * scale, options);
}
