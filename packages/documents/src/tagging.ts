export type Structure = PDFKit.PDFStructureElement;
export type Tagged = ReturnType<typeof tagging>;

/** Tags drawings for screen readers. */
export function tagging(doc: PDFKit.PDFDocument) {
  /** Runs `draw` as the content of a new element in `parent`, or as an artifact if there is none. */
  return function tagged(
    parent: Structure | null,
    tag: string,
    draw: () => void,
    options: { scope?: string; alt?: string } = {},
  ) {
    if (!parent) {
      doc.markContent("Artifact", { type: "Layout" });
      draw();
      doc.endMarkedContent();
      return;
    }
    const content = doc.markStructureContent(tag);
    draw();
    doc.endMarkedContent();
    const element = doc.struct(tag as "P", options as PDFKit.Mixins.StructureElementOptions);
    element.add(content);
    element.end();
    parent.add(element);
  };
}
