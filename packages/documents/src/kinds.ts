import type { BusinessDocument } from "./content.ts";

/** What each kind of paper is called and shows. */
export const KINDS: Record<
  BusinessDocument["kind"],
  { title: string; hasMoney: boolean; hasPictures: boolean; says: string | null }
> = {
  quotation: { title: "Quotation", hasMoney: true, hasPictures: true, says: null },
  proforma: {
    title: "Proforma Invoice",
    hasMoney: true,
    hasPictures: true,
    says: "This is not a tax invoice. The tax invoice is issued when the goods are dispatched.",
  },
  invoice: { title: "Tax Invoice", hasMoney: true, hasPictures: true, says: null },
  credit_note: { title: "Credit Note", hasMoney: true, hasPictures: false, says: null },
  packing_slip: { title: "Packing Slip", hasMoney: false, hasPictures: true, says: null },
};
