import type { PartSpecification } from "@kasna/drawings/model";
import { partOf } from "@kasna/drawings/part";
import { paintPart } from "@kasna/drawings/picture/picture";
import type { Shot } from "./renderer-page.ts";

/** The camera of the part's drawn picture, so that the part is in the same position in both. */
export function cameraOf(part: PartSpecification, size: number, share: number): Omit<Shot, "surfaces"> {
  const { locate } = paintPart(part, partOf(part, true), { size, share });
  const origin = locate([0, 0, 0]);
  const along = (axis: readonly [number, number, number]) => {
    const [x, y] = locate(axis);
    return [x - origin[0], origin[1] - y] as const;
  };
  const axes = [along([1, 0, 0]), along([0, 1, 0]), along([0, 0, 1])] as const;
  const scale = Math.hypot(...axes.map(([x]) => x));
  const right = axes.map(([x]) => x / scale);
  const up = axes.map(([, y]) => y / scale);
  const [rx = 0, ry = 0, rz = 0] = right;
  const [ux = 0, uy = 0, uz = 0] = up;
  const toward = [ry * uz - rz * uy, rz * ux - rx * uz, rx * uy - ry * ux];
  return { size, right, up, toward, scale, origin: [...origin] };
}
