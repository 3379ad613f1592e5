import { breakOutTax } from "@kasna/rules/tax/tax";
import fc from "fast-check";
import { expect, it } from "vitest";
import { creditedTax } from "./credited-tax.ts";

const lineOf = (quantity: number, amountPaise: number, rateBasisPoints: number, isInterState: boolean) => {
  const [taxed] = breakOutTax({
    lines: [{ amountPaise, rateBasisPoints }],
    discountPaise: 0,
    deliveryPaise: 0,
    isInterState,
  }).lines;
  if (!taxed) throw new Error("No line");
  return { quantity, taxed };
};

it("the credit notes of all pieces of a line give back the invoiced tax, however the pieces are split", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });
  const price = fc.integer({ min: 1, max: 50_000 });
  const rate = fc.constantFrom(0, 500, 1200, 1800, 4000);
  fc.assert(
    fc.property(parts, price, rate, fc.boolean(), (quantities, unitPaise, rateBasisPoints, isInterState) => {
      const line = (quantity: number) =>
        lineOf(quantity, quantity * unitPaise, rateBasisPoints, isInterState);
      const invoiced = line(quantities.reduce((sum, quantity) => sum + quantity, 0));
      const notes: ReturnType<typeof line>[] = [];
      for (const quantity of quantities) {
        const alone = line(quantity);
        const taxed = creditedTax(alone, invoiced, notes);
        expect(taxed.taxablePaise + taxed.cgstPaise + taxed.sgstPaise + taxed.igstPaise).toBe(
          taxed.totalPaise,
        );
        expect(taxed.cgstPaise).toBe(taxed.sgstPaise);
        for (const head of ["cgstPaise", "igstPaise"] as const)
          expect(Math.abs(taxed[head] - alone.taxed[head])).toBeLessThanOrEqual(1);
        notes.push({ quantity, taxed });
      }
      for (const head of ["taxablePaise", "cgstPaise", "sgstPaise", "igstPaise", "totalPaise"] as const)
        expect(notes.reduce((sum, { taxed }) => sum + taxed[head], 0)).toBe(invoiced.taxed[head]);
    }),
  );
});

it("a note keeps its own tax if earlier notes gave back more than was invoiced", () => {
  const note = lineOf(1, 100, 1800, true);
  const invoiced = lineOf(2, 200, 1800, true);
  const tooMuch = { quantity: 1, taxed: { ...note.taxed, igstPaise: 40 } };
  expect(creditedTax(note, invoiced, [tooMuch])).toEqual(note.taxed);
  expect(creditedTax(note, invoiced, [note, note])).toEqual(note.taxed);
});
