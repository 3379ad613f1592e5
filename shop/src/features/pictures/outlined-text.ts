import { runsOf, type Weight } from "@kasna/documents/fonts";

/** A group's start or end, or a text without markup inside. */
const TAG = /<g\b(?<group>[^>]*)>|<\/g>|<text\b(?<look>[^>]*)>(?<text>[^<]*)<\/text>/g;
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const INHERITED = ["font-size", "text-anchor", "font-weight"] as const;
const START_OF_LINE = { start: 0, middle: 0.5, end: 1 };

const attributeIn = (attributes: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];

/**
 * Returns an SVG with its texts as outlines, because the encoder's machine may have no fonts. A text with `data-width`
 * is shrunk to that width.
 */
export function withOutlinedText(svg: string): string {
  const groups: string[] = [];
  return svg.replace(TAG, (tag, ...rest) => {
    const { group, look, text } = rest.at(-1) as Record<string, string | undefined>;
    if (group !== undefined) {
      if (!group.endsWith("/")) groups.push(group);
      return tag;
    }
    if (look === undefined || text === undefined) {
      groups.pop();
      return tag;
    }
    const inherited = (name: (typeof INHERITED)[number]) =>
      [look, ...groups.toReversed()]
        .map((element) => attributeIn(element, name))
        .find((value) => value !== undefined);
    const weight = Number(inherited("font-weight") ?? 400) >= 600 ? "bold" : "regular";
    const { path, width } = outlineOf(
      // The fonts of documents lack the diameter sign.
      text.replaceAll(/&\w+;/g, (name) => ENTITIES[name] ?? name).replaceAll("⌀", "Ø"),
      weight,
    );
    const fontSize = Number(inherited("font-size") ?? 16);
    const limit = Number(attributeIn(look, "data-width") ?? Number.POSITIVE_INFINITY);
    const size = Math.min(fontSize, limit / Math.max(width, 0.001));
    const anchor = START_OF_LINE[(inherited("text-anchor") ?? "start") as keyof typeof START_OF_LINE];
    const at = `translate(${Number(attributeIn(look, "x") ?? 0) - anchor * width * size} ${attributeIn(look, "y") ?? 0})`;
    const attributes = ["fill", "fill-opacity", "stroke", "transform"].map((name) => {
      const value = attributeIn(look, name);
      return value === undefined ? "" : ` ${name}="${value}"`;
    });
    return `<g${attributes.join("")}><path transform="${at} scale(${size} ${-size})" d="${path}"/></g>`;
  });
}

/** The outline of a text at size 1, upwards from its baseline, and its width. */
function outlineOf(text: string, weight: Weight): { path: string; width: number } {
  const paths: string[] = [];
  let width = 0;
  for (const { face, text: part } of runsOf(text, weight, new Set())) {
    const scale = 1 / face.font.unitsPerEm;
    const { glyphs, positions } = face.font.layout(part);
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index];
      if (!position) continue;
      const [x, y] = [width + position.xOffset * scale, position.yOffset * scale];
      paths.push(glyph.path.scale(scale).translate(x, y).toSVG());
      width += position.xAdvance * scale;
    }
  }
  return { path: paths.join(""), width };
}
