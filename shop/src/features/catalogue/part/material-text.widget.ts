import { withinSentence } from "@kasna/rules/within-sentence";

type Finish = { material: string; coating: string };

/** A part's material and coating in a sentence: `Stainless steel 304 (A2-70), plain`. Either may be empty. */
export const materialText = ({ material, coating }: Finish): string =>
  [material, withinSentence(coating)].filter((word) => word !== "").join(", ");
