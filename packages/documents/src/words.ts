const SMALL = (
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen " +
  "Seventeen Eighteen Nineteen"
).split(" ");
const TENS = "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
const UNITS = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1000, "Thousand"],
  [100, "Hundred"],
] as const;

/** `Two Hundred Fourteen`: a whole number in words, with lakh and crore. */
function numberInWords(number: number): string {
  const [size, name] = UNITS.find(([least]) => number >= least) ?? [];
  if (size) {
    const remainder = number % size;
    const words = `${numberInWords(Math.floor(number / size))} ${name}`;
    return remainder === 0 ? words : `${words} ${numberInWords(remainder)}`;
  }
  if (number < SMALL.length) return SMALL[number] ?? "";
  const tens = TENS[Math.floor(number / 10) - 2];
  return number % 10 === 0 ? `${tens}` : `${tens} ${SMALL[number % 10]}`;
}

/** `Two Hundred Fourteen Rupees Only`: an amount in paise in words. */
export function inWords(totalPaise: number): string {
  const [rupees, paise] = [Math.floor(totalPaise / 100), totalPaise % 100];
  const whole = `${numberInWords(rupees)} ${rupees === 1 ? "Rupee" : "Rupees"}`;
  return paise === 0
    ? `${whole} Only`
    : `${whole} And ${numberInWords(paise)} ${paise === 1 ? "Paisa" : "Paise"} Only`;
}
