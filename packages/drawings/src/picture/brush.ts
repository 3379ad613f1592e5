import { type Fill, gradient, isDark, type Look, tone } from "../appearance.ts";
import type { LookName } from "../model.ts";

const letter = { cylinder: "c", dome: "d", face: "f", bore: "b" } as const;

/** Collects the elements of a picture and their definitions. */
export type Brush = {
  look: LookName;
  /** The most ridges on a thread. */
  ridges: number;
  fill(kind: Fill): string;
  tone(amount: number): string;
  /** The colour of fine lines on the body: dark on light bodies, light on black ones. */
  line(): string;
  /** Whether the body is so dark that cuts into it are drawn by their highlights. */
  isDark(): boolean;
  path(d: string, attributes: string): void;
  /** Draws inside a clipping path, given as path data or as the id of a shared path. */
  clipped(clip: string, draw: () => void): void;
  /** Registers a path that is drawn several times. Returns its id. */
  shared(d: string): string;
  add(element: string): void;
  definitions(): string;
  elements(): string;
};

export function brushFor(looks: Record<LookName, Look>, prefix: string, ridges: number): Brush {
  const used = new Map<string, string>();
  const parts: string[] = [];
  const shared: string[] = [];
  let counter = 0;
  const letters = { body: "", nylon: "n", steel: "s", mandrel: "m" } as const;
  const brush: Brush = {
    look: "body",
    ridges,
    fill: (kind) => {
      const id = prefix + letters[brush.look] + letter[kind];
      if (!used.has(id)) used.set(id, gradient(looks[brush.look], kind, id));
      return `url(#${id})`;
    },
    tone: (amount) => tone(looks[brush.look], amount),
    line: () => tone(looks[brush.look], isDark(looks[brush.look]) ? 0.55 : -1),
    isDark: () => isDark(looks[brush.look]),
    path: (d, attributes) => parts.push(`<path d="${d}" ${attributes}/>`),
    clipped: (clip, draw) => {
      const id = `${prefix}k${counter++}`;
      const shape = clip.startsWith("M") ? `<path d="${clip}"/>` : `<use href="#${clip}"/>`;
      shared.push(`<clipPath id="${id}">${shape}</clipPath>`);
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
    definitions: () => [...used.values(), ...shared].join(""),
    elements: () => parts.join(""),
  };
  return brush;
}

export const NO_STROKE = 'stroke="none"';
