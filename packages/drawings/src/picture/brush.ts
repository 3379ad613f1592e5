import { gradients, isDark, type Look, tone } from "../appearance.ts";
import type { LookName } from "../model.ts";

export type Fill = "cylinder" | "dome" | "face" | "bore";
const letter = { cylinder: "c", dome: "d", face: "f", bore: "b" } as const;

/** Collects the elements of one picture and the definitions they use. */
export type Brush = {
  look: LookName;
  fill(kind: Fill): string;
  tone(amount: number): string;
  /** Ink for fine lines on the body: dark on light bodies, light on black ones. */
  line(): string;
  path(d: string, attributes: string): void;
  /** Draws under a clipping path. */
  clipped(clip: string, draw: () => void): void;
  /** Registers a path drawn several times and returns its id. */
  shared(d: string): string;
  add(element: string): void;
  definitions(): string;
  elements(): string;
};

export function brushFor(looks: Record<LookName, Look>, prefix: string): Brush {
  const used = new Set<LookName>();
  const parts: string[] = [];
  const shared: string[] = [];
  let counter = 0;
  const letters = { body: "", nylon: "n", steel: "s", mandrel: "m" } as const;
  const brush: Brush = {
    look: "body",
    fill: (kind) => {
      used.add(brush.look);
      return `url(#${prefix}${letters[brush.look]}${letter[kind]})`;
    },
    tone: (amount) => tone(looks[brush.look], amount),
    line: () => tone(looks[brush.look], isDark(looks[brush.look]) ? 0.55 : -1),
    path: (d, attributes) => parts.push(`<path d="${d}" ${attributes}/>`),
    clipped: (clip, draw) => {
      const id = `${prefix}k${counter++}`;
      shared.push(`<clipPath id="${id}"><path d="${clip}"/></clipPath>`);
      parts.push(`<g clip-path="url(#${id})">`);
      draw();
      parts.push("</g>");
    },
    shared: (d) => {
      const id = `${prefix}p${counter++}`;
      shared.push(`<path id="${id}" d="${d}"/>`);
      return id;
    },
    add: (element) => parts.push(element),
    definitions: () =>
      [...used].map((name) => gradients(looks[name], prefix + letters[name])).join("") + shared.join(""),
    elements: () => parts.join(""),
  };
  return brush;
}

export const NO_STROKE = 'stroke="none"';
