import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  RenderingCancelledException,
  VerbosityLevel,
} from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Notice } from "../../ui/notice.tsx";
import { ScrollRegion } from "../../ui/scroll-region.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

GlobalWorkerOptions.workerSrc = workerUrl;

const SHARPNESS_MAX = 3;
/** The library warns about every document that is closed while its text is being read. */
const verbosity = VerbosityLevel.ERRORS;

/**
 * Renders a PDF page by page, `zoom` times as wide as its container, with its text for screen readers. Phones have no
 * built-in PDF viewer.
 */
export function PdfView({ file, title, zoom }: { file: Blob; title: string; zoom: number }) {
  const [document, setDocument] = useState<PDFDocumentProxy | "broken" | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const loading = file.arrayBuffer().then((bytes) => getDocument({ data: bytes, verbosity }));
    loading
      .then((task) => task.promise)
      .then((opened) => !isUnmounted && setDocument(opened))
      .catch(() => !isUnmounted && setDocument("broken"));
    return () => {
      isUnmounted = true;
      void loading.then((task) => task.destroy());
    };
  }, [file]);

  if (document === "broken")
    return (
      <Notice isAlert title="We could not show the PDF here" text="Download it, or open it in a new tab." />
    );
  if (!document) return <Skeleton className="aspect-[210/297] w-full" />;
  return (
    <ScrollRegion label={title} className="shrink-0 border border-hairline">
      <div style={{ width: `${zoom * 100}%` }}>
        {Array.from({ length: document.numPages }, (_, i) => i + 1).map((page) => (
          <Page
            key={`${page} at ${zoom}`}
            document={document}
            number={page}
            onBroken={() => setDocument("broken")}
          />
        ))}
      </div>
    </ScrollRegion>
  );
}

type PageProps = { document: PDFDocumentProxy; number: number; onBroken: () => void };

function Page({ document, number, onBroken }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState("");
  const reportBroken = useEffectEvent(onBroken);
  useEffect(() => {
    let stop = () => {};
    let isUnmounted = false;
    const draw = async () => {
      const page = await document.getPage(number);
      const target = canvas.current;
      if (isUnmounted || !target) return;
      const width = target.clientWidth * Math.min(window.devicePixelRatio, SHARPNESS_MAX);
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
      target.width = viewport.width;
      target.height = viewport.height;
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
      const { items } = await page.getTextContent();
      if (!isUnmounted) setText(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    };
    draw().catch((error) => {
      // Rendering is cancelled when the page unmounts or is redrawn at another size.
      if (!isUnmounted && !(error instanceof RenderingCancelledException)) reportBroken();
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [document, number]);
  return (
    <>
      <canvas ref={canvas} aria-hidden className="block aspect-[210/297] w-full" />
      <p className="sr-only">{text}</p>
    </>
  );
}
