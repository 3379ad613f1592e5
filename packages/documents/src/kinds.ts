import type { BusinessDocument } from "./content.ts";

/** What each kind of document shows. */
export const KINDS: Record<
  BusinessDocument["kind"],
  {
    title: string;
    hasMoney: boolean;
    hasPictures: boolean;
    /** Whether the document is about a whole order before it leaves, so it says that delivery is free. */
    offersDelivery: boolean;
    notice: string | null;
  }
> = {
  quotation: {
    title: "Quotation",
    hasMoney: true,
    hasPictures: true,
    offersDelivery: true,
    notice: null,
  },
  proforma: {
    title: "Proforma Invoice",
    hasMoney: true,
    hasPictures: true,
    offersDelivery: true,
    notice: "This is not a tax invoice. The tax invoice is issued when the goods are dispatched.",
  },
  invoice: { title: "Tax Invoice", hasMoney: true, hasPictures: true, offersDelivery: false, notice: null },
  credit_note: {
    title: "Credit Note",
    hasMoney: true,
    hasPictures: false,
    offersDelivery: false,
    notice: null,
  },
  packing_slip: {
    title: "Packing Slip",
    hasMoney: false,
    hasPictures: true,
    offersDelivery: false,
    notice: null,
  },
};
