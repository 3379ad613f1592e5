import { formatMillimetres, type Measures, threadOf } from "../measures.ts";
import type { PartGeometry } from "../model.ts";
import { line, type Path, type Point, polar } from "../path.ts";
import { across, horizontal, known, metric, part, STANDING, tapped, threaded, vertical } from "./common.ts";
import { body, sizesOf } from "./nut-body.ts";

export function domeNut(measures: Measures): PartGeometry {
  const sizes = sizesOf(measures);
  const { d, s } = sizes;
  const h = measures.pick(["h", "height"], d * 1.9);
  const m = Math.min(measures.pick(["m"], d * 0.8), h * 0.7);
  const radius = Math.min(measures.pick(["domeDk"], s * 0.95), s * 0.99) / 2;
  const rise = h - m;
  const cap = Math.min(radius, rise);
  const curve = Array.from({ length: 11 }, (_, step): Point => {
    const angle = (step / 10) * (Math.PI / 2);
    return [-rise + cap * (1 - Math.cos(angle)), Math.max(0.01, radius * Math.sin(angle))];
  });
  return part(
    { tilt: 34, roll: 58 },
    [
      {
        kind: "turned",
        smooth: true,
        profile: [...curve, [0, radius]],
        // The thread continues into the dome, to two thirds of the nut's height (DIN 1587).
        farBore: tapped(measures, d, Math.max(rise * 0.05, Math.min(h * 0.66 - m, rise * 0.7))),
      },
      body(measures, sizes, 0, m, "both"),
    ],
    [
      horizontal("height", h, -rise, m, -s / 2),
      threaded(measures, vertical("width", metric(d), m, d / 2)),
      across("slot_width", formatMillimetres(s), s / 2),
      ...known(measures, ["m"], () => horizontal("hexagon_height", m, 0, m, s / 2, "top")),
    ],
  );
}

export function wingNut(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 6);
  const hub = measures.pick(["hubD2"], d * 1.9) / 2;
  const top = Math.min(measures.pick(["hubTopD3"], d * 1.6) / 2, hub);
  const span = measures.pick(["wingSpanE"], d * 5) / 2;
  const h = measures.pick(["heightH", "height", "h"], d * 2.6);
  const m = Math.min(measures.pick(["hubM", "m"], d), h * 0.8);
  const g = measures.pick(["wingThickG"], d * 0.4);
  const lobe = (span - hub) * 0.42;
  const peak = -(h - m);
  const wing = (side: 1 | -1): Path => {
    const at = (x: number, y: number): Point => [x, y * side];
    return [
      {
        closed: true,
        segments: [
          { to: at(m * 0.85, top * 0.5), move: true },
          { to: at(m * 0.85, hub), control: at(m * 0.9, hub * 0.8) },
          { to: at(peak + lobe * 1.5, span), control: at(m * 0.5, span * 0.96) },
          { to: at(peak, span - lobe * 0.75), control: at(peak, span) },
          { to: at(peak + lobe, span - lobe * 1.45), control: at(peak, span - lobe * 1.3) },
          { to: at(m * 0.12, top * 0.9), control: at(m * 0.1, hub * 1.02) },
          { to: at(m * 0.3, top * 0.5) },
        ],
      },
    ];
  };
  return part(
    { tilt: 26, roll: 74 },
    [
      {
        kind: "turned",
        profile: [
          [0, top],
          [m, hub],
        ],
        bore: tapped(measures, d, m),
      },
      {
        kind: "slab",
        contour: [...wing(1), ...wing(-1)],
        thickness: g,
        joinedTo: [
          [-m, top],
          [0, top],
          [m, hub],
          [m, -hub],
          [0, -top],
          [-m, -top],
        ],
      },
    ],
    [
      horizontal("height", h, peak, m, -span),
      vertical("slot_width", formatMillimetres(span * 2), m, span),
      threaded(measures, across("width", metric(d), d / 2, true)),
      ...known(measures, ["hubM"], () => horizontal("hub_height", m, 0, m, span, "top")),
    ],
  );
}

export function castleNut(measures: Measures): PartGeometry {
  const sizes = sizesOf(measures);
  const { d, s, m } = sizes;
  const w = Math.min(measures.pick(["w"], m * 0.65), m * 0.9);
  const n = measures.pick(["slotN", "n"], d * 0.28);
  const outer = s * 0.48;
  const inner = threadOf(measures, d).d / 2;
  const tooth = (index: number): Path => {
    const middle = index * 60 + 30;
    const half = (radius: number) => 30 - (Math.asin(Math.min(0.9, n / 2 / radius)) * 180) / Math.PI;
    return [
      {
        closed: true,
        segments: [
          { to: polar(inner, middle - half(inner)), move: true },
          { to: polar(outer, middle - half(outer)) },
          { to: polar(outer, middle + half(outer)), radius: outer, ccw: true, large: false },
          { to: polar(inner, middle + half(inner)) },
          { to: polar(inner, middle - half(inner)), radius: inner, ccw: false, large: false },
        ],
      },
    ];
  };
  const slots = [-1, 0, 1].flatMap((side) => {
    const middle = side * outer * Math.sin(Math.PI / 3);
    const half = (n / 2) * (side ? 0.5 : 1);
    return [-half, half].flatMap((off) => line([0, middle + off], [m - w, middle + off]));
  });
  return part(
    STANDING,
    [
      { kind: "plate", from: 0, to: m - w, contour: [0, 1, 2, 3, 4, 5].flatMap(tooth), edges: slots },
      body(measures, sizes, m - w, m, "both"),
    ],
    [
      horizontal("height", m, 0, m, -s / 2),
      threaded(measures, across("width", metric(d), d / 2, true)),
      ...known(measures, ["w"], () => horizontal("height_below_slots", w, m - w, m, s / 2, "top")),
      {
        ...across("slot_width", formatMillimetres(n), n / 2, true),
        from: [outer, -n / 2],
        to: [outer, n / 2],
      },
      across("across_flats", formatMillimetres(s), s / 2),
    ],
  );
}
