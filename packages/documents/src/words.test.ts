import { expect, it } from "vitest";
import { inWords } from "./words.ts";

it.each([
  [0, "Zero Rupees Only"],
  [1, "Zero Rupees And One Paisa Only"],
  [100, "One Rupee Only"],
  [11_950, "One Hundred Nineteen Rupees And Fifty Paise Only"],
  [21_400, "Two Hundred Fourteen Rupees Only"],
  [8_000_000, "Eighty Thousand Rupees Only"],
  [1_23_45_67_800, "One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees Only"],
  [1_00_00_00_00_000, "One Hundred Crore Rupees Only"],
])("%i paise are %s", (paise, words) => expect(inWords(paise)).toBe(words));
