import { type RefObject, useEffect, useState } from "react";
import { openReader } from "./read-code.ts";

const EVERY_MS = 250;
/** Within this time, a label that is still in front of the camera is added only once. */
const AGAIN_AFTER_MS = 3000;
/** Enough for a label that fills half the picture. */
const WIDTH = 720;

/** The pixels of a picture, scaled down to the width needed. */
export function pixelsOf(source: HTMLVideoElement | ImageBitmap, width: number, height: number): ImageData {
  const scale = Math.min(1, WIDTH / width);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser draws no pictures");
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Shows the camera in `video` and reads codes from it until unmounted. `onCode` must be stable. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) {
  const [state, setState] = useState<"opening" | "open" | "none">("opening");
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { text: "", at: 0 };
    async function run() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      const shown = video.current;
      if (isOver || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      const read = await openReader();
      setState("open");
      const look = async () => {
        if (shown.videoWidth > 0) {
          const text = await read(pixelsOf(shown, shown.videoWidth, shown.videoHeight));
          const isNew = text !== last.text || performance.now() - last.at > AGAIN_AFTER_MS;
          if (text && !isOver) {
            if (isNew) onCode(text);
            last = { text, at: performance.now() };
          }
        }
        if (!isOver) timer = setTimeout(() => void look(), EVERY_MS);
      };
      await look();
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    // Without a camera, or without permission to use it, a picture or typing remains possible.
    run().catch(() => setState("none"));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [video, onCode]);
  return state;
}
