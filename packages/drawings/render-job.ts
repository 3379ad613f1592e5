import type { Background } from "@kasna/background";
import type { PartSpecification } from "./src/model.ts";

export type Raster = "webp" | "avif" | "png";

export type RenderJob =
  /** A picture, given as SVG or as a file, in this width and format. */
  | { kind: "encode"; source: string | Uint8Array; width: number; format: Raster }
  /** The owner's file, as a WebP of our own making; no bytes for what is no picture. */
  | { kind: "upload"; file: Uint8Array; side: { width: number; height: number; fit: "contain" | "cover" } }
  | { kind: "dxf"; part: PartSpecification };

export type Renderer = Background<Uint8Array, RenderJob>;
