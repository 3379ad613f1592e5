import { partDrawing } from "@kasna/drawings";
import { drawable, type KeyedPart } from "@kasna/drawings/kinds";
import type { RenderJob } from "@kasna/drawings/render-job";
import { formatRupees } from "@kasna/rules/money";
import { perUnit, unitOfPart } from "@kasna/rules/tax/unit-codes";
import type { AppContext } from "../../api/app-context.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import { findPart } from "../catalogue/part/find-part.operations.server.ts";
import { materialText } from "../catalogue/part/material-text.widget.ts";
import { findDrawable } from "./pictures.operations.server.ts";
import { PLACEHOLDER } from "./placeholder.ts";
import { render } from "./render.operations.server.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./share-card.widget.ts";
import { uploadedPicture } from "./uploads.operations.server.ts";

/** The square or sheet on the left, and the column of texts next to it. */
const PICTURE = { x: 40, y: 75, width: 560, height: 480 };
const TEXT_X = 640;
const TEXT_WIDTH = CARD_WIDTH - TEXT_X - 50;
/** The drawing is enlarged by 1.4, so that its figures are readable on a phone. */
const SHEET = { width: 400, height: 343 };

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

type Line = { text: string; size: number; y: number; isBold?: boolean; isQuiet?: boolean };
const lineOf = ({ text, size, y, isBold, isQuiet }: Line) =>
  `<text x="${TEXT_X}" y="${y}" font-size="${size}" data-width="${TEXT_WIDTH}"${isBold ? ' font-weight="600"' : ""} fill="${isQuiet ? "#475467" : "#101828"}">${escaped(text)}</text>`;

/** An SVG placed on the card, without the style sheet, which the encoder ignores. */
const placed = (svg: string) =>
  svg
    .replace("<svg ", `<svg x="${PICTURE.x}" y="${PICTURE.y}" `)
    .replace(/(<svg [^>]*?)\swidth="\d+" height="\d+"/, "$1")
    .replace("<svg ", `<svg width="${PICTURE.width}" height="${PICTURE.height}" `)
    .replaceAll(/var\(--[\w-]+, ?([^)]+)\)/g, "$1");

const pictureOf = (part: KeyedPart | null) => {
  const drawn = part && drawable(part);
  return placed(drawn ? partDrawing(drawn, SHEET) : PLACEHOLDER);
};

/**
 * Returns the preview for shared links to a part, as PNG: its drawing or the owner's photo, its size and its price.
 * Null for a SKU that is not sold. Stored by content, so that a new price creates a new picture. Throws
 * `pictures_busy`, `picture_failed`.
 */
export async function shareCard(ctx: AppContext, sku: string): Promise<Buffer | null> {
  const foundPart = await findPart(ctx, sku);
  if (foundPart.kind !== "sold") return null;
  const { product } = foundPart;
  const [{ shopName }, part, photo] = await Promise.all([
    shopProfile(ctx),
    findDrawable(ctx, sku),
    uploadedPicture(ctx, sku),
  ]);
  const lines: Line[] = [
    { text: product.size ? product.subcategory_name : "", size: 34, y: 150, isQuiet: true },
    { text: product.size || product.name, size: 72, y: 235, isBold: true },
    { text: materialText(product), size: 30, y: 295 },
    { text: product.standard, size: 30, y: 340 },
    { text: formatRupees(product.price) + perUnit(unitOfPart(product)), size: 56, y: 440, isBold: true },
    { text: "including GST", size: 24, y: 478, isQuiet: true },
    { text: `${product.sku}  ·  ${shopName}`, size: 24, y: 555, isQuiet: true },
  ];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" color="#101828">` +
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="#fff"/>${photo ? "" : pictureOf(part)}` +
    `${lines
      .filter(({ text }) => text !== "")
      .map(lineOf)
      .join("")}</svg>`;
  const job: RenderJob = { kind: "card", svg, photo: photo && { bytes: photo, ...PICTURE } };
  return render(ctx, job);
}
