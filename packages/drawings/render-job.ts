import type { Background } from "@kasna/background";
import type { KeyedPart } from "./kinds/index.ts";
import type { TitleBlock } from "./src/index.ts";

export type Raster = "webp" | "avif" | "png";

export type RenderJob =
  /** Encodes a picture, given as SVG or as a file, at this width and format. */
  | { kind: "encode"; source: string | Uint8Array; width: number; format: Raster }
  /**
   * Re-encodes an uploaded file as WebP; with `isCropped`, without the plain border around its content. The result is
   * empty if the file is not a picture.
   */
  | {
      kind: "upload";
      file: Uint8Array;
      side: { width: number; height: number; fit: "contain" | "cover" };
      isCropped: boolean;
    }
  /** Encodes an SVG as PNG, with its texts as outlines and a photo in one of its boxes. */
  | {
      kind: "card";
      svg: string;
      photo: { bytes: Uint8Array; x: number; y: number; width: number; height: number } | null;
    }
  | { kind: "dxf"; part: KeyedPart; title: TitleBlock };

export type Renderer = Background<Uint8Array, RenderJob>;
