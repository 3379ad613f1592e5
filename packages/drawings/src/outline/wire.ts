import { type Contour, centreOf, flatten, type Path, type Point, type Segment } from "../path.ts";

type Edge = { from: Point; to: Point; arc?: { radius: number; ccw: boolean; large: boolean } };

/** Both sides of a bent bar: its centre line, offset by the bar's radius. Arcs stay arcs. */
export function sideOfWire(centre: Path, half: number): Path[] {
  return centre.map((contour) => {
    const left = contourOf(shifted(contour, half), contour.closed);
    const right = shifted(contour, -half);
    if (contour.closed) return [left, contourOf(right, true)];
    return [contourOf([...shifted(contour, half), ...right.reverse().map(reversed)], true)];
  });
}

function contourOf(edges: Edge[], closed: boolean): Contour {
  const segments: Segment[] = [];
  let at: Point | null = null;
  for (const { from, to, arc } of edges) {
    if (!at) segments.push({ to: from, move: true });
    else if (Math.hypot(at[0] - from[0], at[1] - from[1]) > 1e-6) segments.push({ to: from });
    segments.push(arc ? { to, ...arc } : { to });
    at = to;
  }
  return { segments, closed };
}

const reversed = ({ from, to, arc }: Edge): Edge =>
  arc ? { from: to, to: from, arc: { ...arc, ccw: !arc.ccw } } : { from: to, to: from };

/** The edges of the centre line, offset to the left by `off`, or to the right if it is negative. */
function shifted({ segments }: Contour, off: number): Edge[] {
  const edges: Edge[] = [];
  let from: Point = [0, 0];
  for (const segment of segments) {
    if ("radius" in segment) edges.push(shiftedArc(from, segment, off));
    else if ("control" in segment) {
      const points = flatten([{ closed: false, segments: [{ to: from, move: true }, segment] }])[0] ?? [];
      for (let index = 1; index < points.length; index++)
        edges.push(shiftedLine(points[index - 1] ?? from, points[index] ?? from, off));
    } else if (!("move" in segment)) edges.push(shiftedLine(from, segment.to, off));
    from = segment.to;
  }
  return edges;
}

function shiftedLine(from: Point, to: Point, off: number): Edge {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const span = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / span) * off, (dx / span) * off];
  return { from: [from[0] + nx, from[1] + ny], to: [to[0] + nx, to[1] + ny] };
}

function shiftedArc(
  from: Point,
  { to, radius, ccw, large }: { to: Point; radius: number; ccw: boolean; large: boolean },
  off: number,
): Edge {
  const centre = centreOf(from, to, radius, ccw, large);
  const moved = radius + (ccw ? -off : off);
  // A bend tighter than the bar has no inside, so that shrinks to a point.
  const share = Math.max(0, moved) / radius;
  const at = ([x, y]: Point): Point => [
    centre[0] + (x - centre[0]) * share,
    centre[1] + (y - centre[1]) * share,
  ];
  const edge: Edge = { from: at(from), to: at(to) };
  return moved > 0 ? { ...edge, arc: { radius: moved, ccw, large } } : edge;
}
