import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchRemittance, type OwedParcel } from "./match-remittance.ts";
import { remittanceLines } from "./remittance-lines.ts";

const parcel = (more: Partial<OwedParcel> = {}): OwedParcel => ({
  shipmentId: 1,
  orderId: 100_001,
  carrier: "DTDC",
  trackingNumber: "D1",
  owedPaise: 500_00,
  ...more,
});

describe("a carrier's list", () => {
  it.each([
    ["100001\t500", 500_00],
    ["#100001, ₹1,250.50", 1250_50],
    ['"100001","1,250.00"', 1250_00],
    ["100001;Rs. 500", 500_00],
    ["100001 500.5", 500_50],
  ])("is read: %s", (text, paidPaise) => {
    expect(remittanceLines(text)).toEqual([{ line: 1, name: "100001", paidPaise }]);
  });

  it.each(["100001", "100001\t-5", "100001\t5.123", "100001\t", "100001,DTDC,500", "=cmd()", "100001\t0"])(
    "reports a line that it can't read: %s",
    (text) => {
      expect(remittanceLines(`Order\tSum\n100002\t1\n${text}`)).toEqual([
        { line: 2, name: "100002", paidPaise: 100 },
        { line: 3, problem: expect.any(String) },
      ]);
    },
  );

  it("skips a heading and empty lines, and has at most 1,000 lines", () => {
    expect(remittanceLines("Order,Amount\r\n\r\n100001,5\r\n")).toHaveLength(1);
    expect(remittanceLines("100001 1\n".repeat(1001))).toEqual([
      { line: 1001, problem: "Enter at most 1,000 lines" },
    ]);
  });
});

describe("matching", () => {
  const match = (text: string, parcels: OwedParcel[], carrier = "DTDC") =>
    matchRemittance(text, { carrier, parcels });

  it("finds a parcel by order or tracking number, and pays an order's parcels one after another", () => {
    const parcels = [parcel(), parcel({ shipmentId: 2, trackingNumber: "D2", owedPaise: 200_00 })];
    expect(match("100001 600", parcels)[0]).toMatchObject({
      parts: [
        { shipmentId: 1, paidPaise: 500_00 },
        { shipmentId: 2, paidPaise: 100_00 },
      ],
      difference: "₹100.00 less than is owed: it stays on the list",
      problem: "",
    });
    expect(match("d2 200", parcels)[0]).toMatchObject({ parts: [{ shipmentId: 2 }], difference: "" });
  });

  it.each([
    ["100009 500", "DTDC", "No delivered cash order has this number"],
    ["100001 500", "Delhivery", "This parcel went by DTDC, not by Delhivery"],
    ["100001 500.01", "DTDC", "₹0.01 more than is owed, which is ₹500.00"],
  ])("reports what is wrong with %s by %s", (text, carrier, problem) => {
    expect(match(text, [parcel()], carrier)).toMatchObject([{ parts: [], problem }]);
  });

  it("books the orders of one box each to itself", () => {
    const box = [parcel(), parcel({ shipmentId: 2, orderId: 100_002, owedPaise: 200_00 })];
    expect(match("D1 700", box)[0]).toMatchObject({
      parts: [
        { shipmentId: 1, orderId: 100_001 },
        { shipmentId: 2, orderId: 100_002 },
      ],
      problem: "",
    });
  });

  it("pays nothing twice within a list", () => {
    expect(match("100001 500\nD1 500", [parcel()])).toMatchObject([
      { problem: "" },
      { problem: "Nothing is owed for this order any more" },
    ]);
  });

  it("never pays a parcel more than is owed, and every valid line to the paisa", () => {
    const parcels = fc.array(
      fc.record({ orderId: fc.integer({ min: 1, max: 4 }), owedPaise: fc.integer({ min: 0, max: 50 }) }),
      { minLength: 1, maxLength: 6 },
    );
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 60 })), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(parcels, lines, (owed, list) => {
        const all = owed.map((order, index) => parcel({ ...order, shipmentId: index, trackingNumber: null }));
        const text = list.map(([order, paise]) => `${order} ${(paise / 100).toFixed(2)}`).join("\n");
        const matched = match(text, all);
        for (const { parts, paidPaise, problem } of matched)
          expect(parts.reduce((sum, part) => sum + part.paidPaise, 0)).toBe(problem ? 0 : paidPaise);
        for (const { shipmentId, owedPaise } of all) {
          const paid = matched
            .flatMap(({ parts }) => parts)
            .filter((part) => part.shipmentId === shipmentId)
            .reduce((sum, part) => sum + part.paidPaise, 0);
          expect(paid).toBeLessThanOrEqual(owedPaise);
        }
      }),
    );
  });
});
