import type { Dimension, Outline } from "@kasna/drawings";
import { dimensionText } from "@kasna/drawings/dimension-text";
import type { TitleBlock } from "@kasna/drawings/drawing/title-block";
import { withArcs } from "@kasna/drawings/fitted-arcs";
import { boxOf, type Contour, flatten, type Path, type Point } from "@kasna/drawings/path";
import {
  AttachmentPoint,
  DxfWriter,
  LWPolylineFlags,
  point3d,
  TextHorizontalAlignment,
  Units,
} from "@tarikjabiri/dxf";
import { addTitleBlock, dxfText } from "./dxf-title.ts";

type View = Dimension["view"];
type Box = ReturnType<typeof boxOf>;
/** A view with its box, its shift along x and the height of the drawing's texts, all in mm. */
type Layout = { view: View; box: Box; shiftX: number; text: number };
/** Something that lines can be added to: the drawing itself, or the block of one dimension. */
type LineTarget = Pick<DxfWriter, "addLine" | "addText" | "addLWPolyline">;

/** AutoCAD's colour numbers. 7 is black on white, and white on black. */
const LAYERS = [
  { name: "outline", colour: 7, line: "Continuous" },
  { name: "thin", colour: 8, line: "Continuous" },
  { name: "hidden", colour: 3, line: "HIDDEN" },
  { name: "centre", colour: 1, line: "CENTER" },
  { name: "dimension", colour: 5, line: "Continuous" },
  { name: "title", colour: 7, line: "Continuous" },
] as const;

/**
 * Returns a part's side and end view at full size in mm as DXF (AutoCAD 2000 and later), on the layers outline, thin,
 * hidden, centre, dimension and title. The part's axis is y = 0, its bearing face x = 0. The title block is under the
 * views.
 */
export function partDxf({ side, end, dimensions }: Outline, title: TitleBlock): string {
  const views = { side, end };
  const boxes = { side: boxOfPaths(side), end: boxOfPaths(end) };
  const high = Math.max(boxes.side.maxY, boxes.end.maxY) - Math.min(boxes.side.minY, boxes.end.minY);
  const text = Math.min(10, Math.max(0.5, (boxes.side.maxX - boxes.side.minX + high) / 40));
  const shift = { side: 0, end: boxes.side.maxX - boxes.end.minX + text * 14 };
  const dxf = new DxfWriter();
  dxf.setUnits(Units.Millimeters);
  dxf.setVariable("$MEASUREMENT", { 70: 1 });
  dxf.addLType("HIDDEN", "__ __ __", [text, -text / 2]);
  dxf.addLType("CENTER", "____ _ ____", [text * 4, -text / 2, text / 2, -text / 2]);
  for (const { name, colour, line } of LAYERS) dxf.addLayer(name, colour, line);

  for (const view of ["side", "end"] as const) {
    const layout: Layout = { view, box: boxes[view], shiftX: shift[view], text };
    for (const { role, path } of views[view])
      for (const contour of withArcs(path)) addContour(dxf, contour, shift[view], role);
    addCentreLines(dxf, layout);
    for (const at of ["top", "bottom", "left", "right"] as const)
      dimensions
        .filter((dimension) => dimension.view === view && dimension.at === at)
        .sort((a, b) => measureOf(a) - measureOf(b))
        .forEach((dimension, level) => {
          addDimension(dxf, dimension, layout, level);
        });
  }
  const levels = dimensions.filter(({ at }) => at === "bottom").length;
  const low = Math.min(boxes.side.minY, boxes.end.minY) - text * (2 + 2.2 * levels);
  addTitleBlock(dxf, title, { x: boxes.side.minX - text * 5, y: low - text * 3, text });
  return dxf.stringify();
}

const boxOfPaths = (shapes: { path: Path }[]): Box =>
  boxOf(shapes.flatMap(({ path }) => flatten(path, 1).flat()));

const measureOf = ({ from, to, kind }: Dimension) =>
  Math.abs(kind === "horizontal" ? to[0] - from[0] : to[1] - from[1]);

/** Adds a full circle as a circle, and anything else as one polyline that keeps its arcs. */
function addContour(dxf: DxfWriter, { segments, closed }: Contour, shiftX: number, layerName: string) {
  const [start, out, back] = segments;
  if (closed && segments.length === 3 && start && out && back && "radius" in out && "radius" in back) {
    const centre = point3d((start.to[0] + out.to[0]) / 2 + shiftX, (start.to[1] + out.to[1]) / 2);
    dxf.addCircle(centre, out.radius, { layerName });
    return;
  }
  const vertices: { point: { x: number; y: number }; bulge: number }[] = [];
  const addVertex = ([x, y]: Point) => vertices.push({ point: { x: x + shiftX, y }, bulge: 0 });
  let from: Point = start?.to ?? [0, 0];
  for (const segment of segments) {
    const last = vertices.at(-1);
    if ("radius" in segment && last) last.bulge = bulgeOf(from, segment);
    addVertex(segment.to);
    from = segment.to;
  }
  const [first, last] = [vertices[0], vertices.at(-1)];
  if (!first || !last) return;
  const isJoined = Math.hypot(first.point.x - last.point.x, first.point.y - last.point.y) < 1e-9;
  if (closed && isJoined && vertices.length > 1) vertices.pop();
  dxf.addLWPolyline(vertices, {
    layerName,
    flags: closed ? LWPolylineFlags.Closed : LWPolylineFlags.None,
  });
}

/** The tangent of a quarter of the arc's angle, which is how DXF stores an arc between two vertices. */
function bulgeOf(
  from: Point,
  { to, radius, ccw, large }: { to: Point; radius: number; ccw: boolean; large: boolean },
) {
  const half = Math.asin(Math.min(1, Math.hypot(to[0] - from[0], to[1] - from[1]) / 2 / radius));
  const bulge = Math.tan((large ? Math.PI - half : half) / 2);
  return ccw ? bulge : -bulge;
}

function addCentreLines(dxf: DxfWriter, { view, box, shiftX, text }: Layout) {
  const options = { layerName: "centre" };
  dxf.addLine(point3d(box.minX + shiftX - text, 0), point3d(box.maxX + shiftX + text, 0), options);
  if (view === "end")
    dxf.addLine(point3d(shiftX, box.minY - text), point3d(shiftX, box.maxY + text), options);
}

/**
 * Adds a dimension that CAD can edit, with a block of plain lines for viewers. `level` is the number of dimensions on
 * its side that are closer to the view.
 */
function addDimension(dxf: DxfWriter, dimension: Dimension, { box, shiftX, text }: Layout, level: number) {
  const { name, kind, at } = dimension;
  const isHorizontal = kind === "horizontal";
  const out = text * (2 + 2.2 * level);
  const linePosition = {
    top: box.maxY + out,
    bottom: box.minY - out,
    left: box.minX - out,
    right: box.maxX + out,
  }[at];
  const layerName = "dimension";
  const pointOf = ([x, y]: Point) => point3d(x + shiftX, y);
  const foot = ([x, y]: Point) =>
    isHorizontal ? point3d(x + shiftX, linePosition) : point3d(linePosition + shiftX, y);
  const [a, b] = [foot(dimension.from), foot(dimension.to)];
  const label = dxfText(dimensionText(dimension));
  const middle = isHorizontal
    ? point3d((a.x + b.x) / 2, linePosition + text * 0.4)
    : point3d(linePosition + shiftX - text * 0.4, (a.y + b.y) / 2);
  const rotation = isHorizontal ? 0 : 90;

  const block = dxf.addBlock(`dimension-${name}`);
  const target: LineTarget = block;
  target.addLine(pointOf(dimension.from), a, { layerName });
  target.addLine(pointOf(dimension.to), b, { layerName });
  target.addLine(a, b, { layerName });
  for (const [tip, tail] of [
    [a, b],
    [b, a],
  ] as const)
    addArrow(target, { tip, tail, length: text, layerName });
  target.addText(middle, text, label, {
    layerName,
    rotation,
    horizontalAlignment: TextHorizontalAlignment.Center,
    secondAlignmentPoint: middle,
  });
  dxf.addLinearDim(pointOf(dimension.from), pointOf(dimension.to), {
    layerName,
    blockName: block.name,
    angle: rotation,
    definitionPoint: b,
    middlePoint: middle,
    attachmentPoint: AttachmentPoint.BottomCenter,
    ActualMeasurement: measureOf(dimension),
    text: label,
  });
}

type Arrow = {
  tip: { x: number; y: number };
  /** A point on the line that ends in the arrow. */
  tail: { x: number; y: number };
  length: number;
  layerName: string;
};

function addArrow(target: LineTarget, { tip, tail, length, layerName }: Arrow) {
  const span = Math.hypot(tail.x - tip.x, tail.y - tip.y) || 1;
  const [dx, dy] = [((tail.x - tip.x) / span) * length, ((tail.y - tip.y) / span) * length];
  const vertices = [
    tip,
    { x: tip.x + dx - dy / 4, y: tip.y + dy + dx / 4 },
    { x: tip.x + dx + dy / 4, y: tip.y + dy - dx / 4 },
  ];
  target.addLWPolyline(
    vertices.map(({ x, y }) => ({ point: { x, y } })),
    { layerName, flags: LWPolylineFlags.Closed },
  );
}
