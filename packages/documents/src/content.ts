import type { PartSpecification } from "@kasna/drawings";
import type { GstState } from "@kasna/rules/gstin";
import type { TaxedLine } from "@kasna/rules/tax";

/** Someone on a paper: who sells, who buys, where it goes. */
export type Party = {
  heading: string;
  name: string;
  lines: string[];
  gstin: string | null;
  state: GstState;
};

export type DocumentLine = {
  name: string;
  sku: string;
  specification: string;
  hsn: string;
  quantity: number;
  unitPricePaise: number;
  taxed: TaxedLine;
  /** What the picture is drawn from; null leaves a blank frame. */
  picture: PartSpecification | null;
};

export type Money = {
  lines: DocumentLine[];
  delivery: { hsn: string; taxed: TaxedLine } | null;
  roundingPaise: number;
  totalPaise: number;
  isInterState: boolean;
};

/** Everything that is printed on a paper. Kept as it was issued, so that later changes of the shop don't reach it. */
export type BusinessDocument = Money & {
  kind: "quotation" | "proforma" | "invoice" | "credit_note" | "packing_slip";
  /** The number of its series; a proforma has none. */
  number: string | null;
  shopName: string;
  issuedAt: string;
  facts: [name: string, value: string][];
  seller: Party & { contact: string };
  buyer: Party;
  deliverTo: Party | null;
  terms: string[];
  verifyUrl: string | null;
};
