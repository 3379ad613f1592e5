type Point = readonly [number, number];
type Box = { minX: number; minY: number; maxX: number; maxY: number };

const WIDTH_OF_CHARACTER = 0.6;
const STEPS = 12;

/** The straight pieces of SVG path data with absolute commands. Curves are split into short ones. */
function piecesOf(data: string): [Point, Point][] {
  const pieces: [Point, Point][] = [];
  let at: Point = [0, 0];
  let start: Point = at;
  const to = (point: Point) => {
    pieces.push([at, point]);
    at = point;
  };
  for (const [, command, numbers = ""] of data.matchAll(/([MLHVAQCZz])([^MLHVAQCZzhvml]*)/g)) {
    const n = [...numbers.matchAll(/-?[\d.]+/g)].map(Number);
    const [a = 0, b = 0] = n;
    const [x = 0, y = 0] = n.slice(-2);
    if (command === "M") {
      at = [x, y];
      start = at;
    } else if (command === "H") to([a, at[1]]);
    else if (command === "V") to([at[0], a]);
    else if (command === "Z" || command === "z") to(start);
    else if (command === "A") {
      const middle = middleOfArc(at, [x, y], a, n[3] === 1, n[4] === 1);
      const [from, end] = [at, [x, y] as const];
      // Three points of an arc are precise enough, because texts avoid whole views.
      to(middle);
      if (from !== end) to(end);
    } else if (command === "Q" || command === "C") {
      const [from, end]: [Point, Point] = [at, [x, y]];
      for (let step = 1; step <= STEPS; step++) {
        const t = step / STEPS;
        const u = 1 - t;
        const blend = (p: number, c: number, q: number) => u * u * p + 2 * u * t * c + t * t * q;
        to([blend(from[0], a, end[0]), blend(from[1], b, end[1])]);
      }
    } else to([x, y]);
  }
  return pieces;
}

function middleOfArc(from: Point, to: Point, radius: number, isLarge: boolean, isClockwise: boolean): Point {
  const half = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2 || 1e-9;
  const height = Math.sqrt(Math.max(0, radius * radius - half * half));
  const rise = isLarge ? radius + height : radius - height;
  const [nx, ny] = [(to[1] - from[1]) / (2 * half), (from[0] - to[0]) / (2 * half)];
  const side = isClockwise ? 1 : -1;
  return [(from[0] + to[0]) / 2 + nx * rise * side, (from[1] + to[1]) / 2 + ny * rise * side];
}

/** Whether a line enters a box (Liang and Barsky). */
function enters([[x0, y0], [x1, y1]]: [Point, Point], box: Box): boolean {
  let [low, high] = [0, 1];
  const limits: [number, number][] = [
    [x0 - x1, x0 - box.minX],
    [x1 - x0, box.maxX - x0],
    [y0 - y1, y0 - box.minY],
    [y1 - y0, box.maxY - y0],
  ];
  for (const [slope, room] of limits) {
    if (slope === 0 && room <= 0) return false;
    if (slope < 0) low = Math.max(low, room / slope);
    if (slope > 0) high = Math.min(high, room / slope);
  }
  return low < high;
}

const TEXT =
  /<text [^>]*?x="(?<x>[-\d.]+)" y="(?<y>[-\d.]+)"(?<turned> transform="rotate\(-90[^"]*")?[^>]*>(?<text>[^<]*)<\/text>/g;

/** The texts of a drawing that a line or another text crosses, or that extend beyond the sheet. */
export function crossingsOf(svg: string): string[] {
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number);
  const size = Number(/font-size="([\d.]+)"/.exec(svg)?.[1] ?? 14);
  const lines = [...svg.replace(/<mask[\s\S]*?<\/mask>/g, "").matchAll(/<path d="([^"]*)"/g)].flatMap(
    ([, data = ""]) => piecesOf(data),
  );
  const texts = [...svg.matchAll(TEXT)].map(({ groups: { x, y, turned, text = "" } = {} }) => {
    const [cx, baseline, half] = [Number(x), Number(y), (text.length * size * WIDTH_OF_CHARACTER) / 2];
    // From the top of a capital to the foot of a bracket.
    const [up, down] = [size * 0.72, size * 0.15];
    const box = turned
      ? { minX: cx - up, maxX: cx + down, minY: baseline - half, maxY: baseline + half }
      : { minX: cx - half, maxX: cx + half, minY: baseline - up, maxY: baseline + down };
    return { text, box };
  });
  return texts.flatMap(({ text, box }, index) => {
    const isOut = box.minX < 0 || box.minY < 0 || box.maxX > width || box.maxY > height;
    const isCrossed = lines.some((line) => enters(line, box));
    const isCovered = texts
      .slice(index + 1)
      .some(
        ({ box: other }) =>
          box.minX < other.maxX && other.minX < box.maxX && box.minY < other.maxY && other.minY < box.maxY,
      );
    return [isOut && "leaves the sheet", isCrossed && "is crossed", isCovered && "covers another"].flatMap(
      (fault) => (fault ? [`${text} ${fault}`] : []),
    );
  });
}
