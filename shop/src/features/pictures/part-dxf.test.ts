import { partOutline } from "@kasna/drawings";
import { requireKind } from "@kasna/drawings/kinds";
import DxfParser, {
  type ICircleEntity,
  type IDimensionEntity,
  type IEntity,
  type ILineEntity,
  type ILwpolylineEntity,
  type ITextEntity,
} from "dxf-parser";
import { describe, expect, test } from "vitest";
import { makeCatalogue } from "../../database/seed/catalogue/make-catalogue.ts";
import { partDxf } from "./part-dxf.ts";
import { TRUE_EXTENTS } from "./true-extents.fixture.ts";

const { rows, subCategories } = makeCatalogue();
const parts = subCategories.map(({ id, name, geometryKind }) => {
  const row = rows.find(({ subCategoryId, isDefault }) => subCategoryId === id && isDefault);
  if (!row) throw new Error(`${name} has no default row`);
  const title = { ...row, mass: "12.3 g" };
  return { name, row, text: partDxf(partOutline({ kind: requireKind(geometryKind), ...row }), title) };
});

type Point = { x: number; y: number };

/** Points of an entity, with arcs in steps of half a degree. */
function pointsOf(entity: IEntity): Point[] {
  if (entity.type === "CIRCLE") {
    const { center, radius } = entity as ICircleEntity;
    return [0, 90, 180, 270].map((degrees) => onCircle(center, radius, (degrees * Math.PI) / 180));
  }
  const { vertices, shape } = entity as ILwpolylineEntity;
  return vertices.flatMap((vertex, index) => {
    const next = vertices[index + 1] ?? (shape ? vertices[0] : undefined);
    return next && vertex.bulge ? [vertex, ...alongArc(vertex, next, vertex.bulge)] : [vertex];
  });
}

const onCircle = ({ x, y }: Point, radius: number, angle: number): Point => ({
  x: x + radius * Math.cos(angle),
  y: y + radius * Math.sin(angle),
});

/** A bulge is the tangent of a quarter of the arc's angle, positive counter-clockwise. */
function alongArc(from: Point, to: Point, bulge: number): Point[] {
  const sweep = 4 * Math.atan(bulge);
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  const rise = chord / 2 / Math.tan(sweep / 2);
  const centre = {
    x: (from.x + to.x) / 2 - ((to.y - from.y) / chord) * rise,
    y: (from.y + to.y) / 2 + ((to.x - from.x) / chord) * rise,
  };
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  const steps = Math.ceil(Math.abs(sweep) / (Math.PI / 360));
  const radius = Math.hypot(from.x - centre.x, from.y - centre.y);
  return Array.from({ length: steps }, (_, step) => onCircle(centre, radius, start + (sweep * step) / steps));
}

/** How many consecutive lines of similar length turn slightly, as along a curve that was split into points. */
function longestChain(vertices: (Point & { bulge?: number })[]): number {
  let [chain, longest] = [0, 0];
  for (let index = 2; index < vertices.length; index++) {
    const [a, b, c] = [vertices[index - 2], vertices[index - 1], vertices[index]];
    if (!a || !b || !c) continue;
    const [first, second] = [Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - b.x, c.y - b.y)];
    const cross = Math.abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) / (first * second);
    const isCurve =
      !a.bulge && !b.bulge && cross > 0.01 && cross < 0.5 && first < 2 * second && second < 2 * first;
    chain = isCurve ? chain + 1 : 0;
    longest = Math.max(longest, chain);
  }
  return longest;
}

function openDrawing(text: string) {
  const drawing = new DxfParser().parseSync(text);
  if (!drawing) throw new Error("not a drawing");
  const ofType = <T extends IEntity>(type: string) =>
    drawing.entities.filter((entity): entity is T => entity.type === type);
  const lines = drawing.entities.filter(({ layer }) => /^(outline|thin|hidden)$/.test(layer));
  // The end view's vertical centre line is its axis. The side view is to its left.
  const vertical = ofType<ILineEntity>("LINE").find(
    ({ layer, vertices: [a, b] }) => layer === "centre" && a?.x === b?.x,
  );
  const [horizontal] = ofType<ILineEntity>("LINE").filter(({ layer }) => layer === "centre");
  const sideEnds = Math.max(...(horizontal?.vertices.map(({ x }) => x) ?? []));
  const points = lines.flatMap(pointsOf);
  return {
    drawing,
    side: points.filter(({ x }) => x <= sideEnds),
    end: points.filter(({ x }) => x > sideEnds),
    axis: vertical?.vertices[0]?.x ?? Number.NaN,
    dimensions: ofType<IDimensionEntity>("DIMENSION"),
  };
}

const span = (values: number[]) => Math.max(...values) - Math.min(...values);

describe.each(parts)("$name, parsed by another program", ({ name, row, text }) => {
  const { drawing, side, end, axis, dimensions } = openDrawing(text);

  test("has a title block below the views, which says what it is", () => {
    const texts = drawing.entities.filter(
      (entity): entity is ITextEntity => entity.type === "TEXT" && entity.layer === "title",
    );
    const drawn = texts.map(({ text }) => text);
    for (const text of [row.sku, row.name, row.standard, row.material, row.coating, "12.3 g", "1 : 1"])
      expect(drawn).toContain(text);
    const lowest = Math.min(...side.map(({ y }) => y), ...end.map(({ y }) => y));
    for (const { startPoint, textHeight } of texts) expect(startPoint.y + textHeight).toBeLessThan(lowest);
  });

  test("is in mm, on the six layers", () => {
    expect(drawing.header.$INSUNITS).toBe(4);
    expect(Object.keys(drawing.tables.layer.layers)).toEqual(
      expect.arrayContaining(["outline", "thin", "hidden", "centre", "dimension", "title"]),
    );
  });

  test("has arcs for the part's curves, instead of chains of short lines", () => {
    const chains = drawing.entities.flatMap((entity) => {
      if (entity.type !== "LWPOLYLINE" || entity.layer === "dimension") return [];
      return longestChain((entity as ILwpolylineEntity).vertices);
    });
    expect(Math.max(0, ...chains)).toBeLessThan(6);
  });

  test("has the row's extents", () => {
    const extents = TRUE_EXTENTS[name]?.((letter) => row.dimensions[letter] ?? Number.NaN, row);
    const measured = {
      long: span(side.map(({ x }) => x)),
      high: span(side.map(({ y }) => y)),
      round: 2 * Math.max(...end.map(({ x, y }) => Math.hypot(x - axis, y))),
    };
    for (const [direction, expected] of Object.entries(extents ?? {}))
      if (expected !== null)
        expect(Math.abs(measured[direction as keyof typeof measured] - expected), direction).toBeLessThan(
          0.01,
        );
  });

  test("measures the row's width, height and slot width between the points it names", () => {
    const columns = { width: row.widthMm, height: row.heightMm, slot_width: row.slotWidthMm };
    for (const [column, expected] of Object.entries(columns)) {
      const found = dimensions.find(({ block }) => block === `dimension-${column}`);
      const { linearOrAngularPoint1: a, linearOrAngularPoint2: b } = found ?? {};
      const measured = found?.angle === 90 ? Number(a?.y) - Number(b?.y) : Number(a?.x) - Number(b?.x);
      expect(Math.abs(Math.abs(measured) - Number(expected)), column).toBeLessThan(0.01);
      expect(found?.actualMeasurement).toBeCloseTo(Math.abs(measured), 6);
    }
  });
});
