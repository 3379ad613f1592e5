/** Formats grams as a catalogue does: `0.85 g`, `18.8 g`, `1.25 kg`. */
export function weightText(grams: number): string {
  if (grams >= 1000) return `${(grams / 1000).toFixed(2)} kg`;
  return `${grams < 10 ? grams.toFixed(2) : grams.toFixed(1)} g`;
}
