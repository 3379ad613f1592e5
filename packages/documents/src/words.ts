import { rupeesFromPaise } from "@kasna/rules/money";
import { ToWords } from "to-words";

const indian = new ToWords({ localeCode: "en-IN", converterOptions: { currency: true } });

/** `Two Hundred Fourteen Rupees Only`: an amount in paise in words, with lakh and crore. */
export const inWords = (paise: number): string => indian.convert(rupeesFromPaise(paise));
