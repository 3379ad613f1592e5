import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useEffect, useRef, useState } from "react";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

GlobalWorkerOptions.workerSrc = workerUrl;

const SHARPNESS_MAX = 3;

/** A PDF drawn page under page, `zoom` times as wide as there is room, with its text for screen readers; phones have no viewer of their own. */
export function PdfView({ file, title, zoom }: { file: Blob; title: string; zoom: number }) {
  const [document, setDocument] = useState<PDFDocumentProxy | "broken" | null>(null);
  useEffect(() => {
    let isLeft = false;
    const loading = file.arrayBuffer().then((bytes) => getDocument({ data: bytes }));
    loading
      .then((task) => task.promise)
      .then((opened) => !isLeft && setDocument(opened))
      .catch(() => !isLeft && setDocument("broken"));
    return () => {
      isLeft = true;
      void loading.then((task) => task.destroy());
    };
  }, [file]);

  if (document === "broken")
    return (
      <Notice
        isAlert
        title="The PDF could not be shown here"
        text="Please download it, or open it by itself."
      />
    );
  if (!document) return <Skeleton className="aspect-[210/297] w-full" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its box is scrolled by keyboard too
    <section aria-label={title} tabIndex={0} className="shrink-0 overflow-auto border border-hairline">
      <div style={{ width: `${zoom * 100}%` }}>
        {Array.from({ length: document.numPages }, (_, i) => i + 1).map((page) => (
          <Page key={`${page} at ${zoom}`} document={document} number={page} />
        ))}
      </div>
    </section>
  );
}

function Page({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    const draw = async () => {
      const page = await document.getPage(number);
      const target = canvas.current;
      if (isLeft || !target) return;
      const width = target.clientWidth * Math.min(window.devicePixelRatio, SHARPNESS_MAX);
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
      target.width = viewport.width;
      target.height = viewport.height;
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
      const { items } = await page.getTextContent();
      if (!isLeft) setText(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    };
    // A page that is left or drawn anew at another size gives up its drawing.
    draw().catch(() => {});
    return () => {
      isLeft = true;
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
