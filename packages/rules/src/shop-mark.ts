/** The mark of the demo shop, a nut from above. */
export const NUT_MARK = "nut";

/** The first letter or digit of a shop's name, for a shop without a picture. */
export const markLetter = (shopName: string): string =>
  /[\p{L}\p{N}]/u.exec(shopName)?.[0].toLocaleUpperCase("en-IN") ?? "";
