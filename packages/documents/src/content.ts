import type { KeyedPart } from "@kasna/drawings/kinds";
import type { Copy } from "@kasna/rules/documents";
import type { GstState } from "@kasna/rules/tax/gstin";
import type { TaxedLine } from "@kasna/rules/tax/tax";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";

/** A party of a document: the seller, the buyer or the recipient. */
export type Party = {
  heading: string;
  name: string;
  lines: string[];
  gstin: string | null;
  state: GstState;
};

/** Documents issued before kinds had keys have the kind in `subCategory`, which servers of that version read. */
export type PicturedPart = Omit<KeyedPart, "kind"> & { kind?: string; subCategory: string };

export type DocumentLine = {
  name: string;
  sku: string;
  specification: string;
  hsn: string;
  quantity: number;
  /** Absent in documents from before packs had a separate code. */
  unit?: UnitCode;
  unitPricePaise: number;
  taxed: TaxedLine;
  /** `1 in stock, 9 in 12 days`, on a quotation. */
  availability?: string;
  /** The buyer's own part number, and their note. */
  ownNumber?: string;
  note?: string;
  /** The part to draw. Null leaves a blank frame. */
  picture: PicturedPart | null;
};

export type Money = {
  lines: DocumentLine[];
  delivery: { hsn: string; unit?: UnitCode; taxed: TaxedLine } | null;
  roundingPaise: number;
  totalPaise: number;
  /** How much of the total is paid by store credit or, for a credit note, refunded as store credit. Absent for none. */
  storeCreditPaise?: number;
  isInterState: boolean;
};

/** Everything printed on a document. Stored as issued, so that later changes to the shop don't affect it. */
export type BusinessDocument = Money & {
  kind: "quotation" | "proforma" | "invoice" | "credit_note" | "packing_slip";
  /** Null for a proforma and a packing slip, which have no number series. */
  number: string | null;
  /**
   * Which copy of an invoice. Absent in invoices from before copies were marked, so that the buyer's copy stays
   * unchanged.
   */
  copy?: Copy;
  /** A credit note that came too late to change the invoice's tax. It gives back money and changes no GST. */
  isCommercial?: true;
  shopName: string;
  issuedAt: string;
  facts: [name: string, value: string][];
  seller: Party & { contact: string };
  /** Absent in documents from before it could differ from the printed State of the buyer. */
  placeOfSupply?: GstState;
  buyer: Party;
  deliverTo: Party | null;
  terms: string[];
  verifyUrl: string | null;
  /** The shop's public address, for links to the parts. Absent in documents from before parts had pages. */
  shopUrl?: string;
};
