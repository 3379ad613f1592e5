type Picture = { data: Uint8ClampedArray; width: number; height: number };
type Reader = (picture: ImageData) => Promise<string | null>;

/** Reads the QR code in a picture's pixels, or null. */
async function readPixels(picture: Picture): Promise<string | null> {
  const { decodeQR } = await import("qr/decode.js");
  try {
    return decodeQR(picture, { format: "RGBA" }) || null;
  } catch {
    // It throws if there is no code, as in most camera frames.
    return null;
  }
}

type Detected = { rawValue: string };
type Detector = { detect: (source: ImageData) => Promise<Detected[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const FORMATS = ["qr_code", "data_matrix"];

/** Reads codes with the browser's own detector if it has one, which also supports Data Matrix, otherwise with ours. */
export async function openReader(): Promise<Reader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  // A detector that can't list its formats is not used.
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = FORMATS.filter((format) => known.includes(format));
  if (!BarcodeDetector || !formats.includes("qr_code")) return readPixels;
  const detector = new BarcodeDetector({ formats });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue || readPixels(picture);
}

export { readPixels };
