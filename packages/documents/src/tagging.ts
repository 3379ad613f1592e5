export type Structure = PDFKit.PDFStructureElement;
export type Tagged = ReturnType<typeof tagging>;

/** Tags what is drawn for a screen reader. */
export function tagging(doc: PDFKit.PDFDocument) {
  /** Draws what the callback draws as content of a new element below `parent`, or as ornament without one. */
  return function tagged(
    parent: Structure | null,
    tag: string,
    act: () => void,
    options: { scope?: string; alt?: string } = {},
  ) {
    if (!parent) {
      doc.markContent("Artifact", { type: "Layout" });
      act();
      doc.endMarkedContent();
      return;
    }
    const content = doc.markStructureContent(tag);
    act();
    doc.endMarkedContent();
    const element = doc.struct(tag as "P", options as PDFKit.Mixins.StructureElementOptions);
    element.add(content);
    element.end();
    parent.add(element);
  };
}
