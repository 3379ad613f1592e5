import { accentShades } from "@kasna/rules/accent";
import type { CSSProperties } from "react";

/** The theme's signal colours in the owner's accent. */
export function accentStyle(accent: string): CSSProperties {
  const { light, dark } = accentShades(accent);
  return {
    "--color-signal": `light-dark(${light.accent}, ${dark.accent})`,
    "--color-signal-deep": `light-dark(${light.hover}, ${dark.hover})`,
    "--color-on-signal": `light-dark(${light.on}, ${dark.on})`,
  } as CSSProperties;
}
