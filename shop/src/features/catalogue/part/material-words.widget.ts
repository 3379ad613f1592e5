type Finish = { material: string; coating: string };

/** A part's material and coating in a sentence: `Stainless steel 304 (A2-70), plain`. Either may be empty. */
export const materialWords = ({ material, coating }: Finish): string =>
  [material, coating.toLowerCase()].filter((word) => word !== "").join(", ");
