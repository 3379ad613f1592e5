import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderInText, transferReference } from "./transfer-reference.ts";
import { upiLink } from "./upi.ts";

const orderId = fc.integer({ min: 100_001, max: 999_999_999 });

describe("a transfer's reference", () => {
  it("is found whatever a bank writes around it", () => {
    fc.assert(
      fc.property(orderId, fc.constantFrom("-", " ", "/", ":", "*"), (id, mark) => {
        const text = `NEFT CR${mark}HDFCN52026112212345678${mark}Rajesh Traders${mark}${transferReference(id)}${mark}COIMBATORE`;
        expect(orderInText(text)).toBe(id);
        expect(orderInText(text.toLowerCase())).toBe(id);
        expect(orderInText(text.replace("KSN", "KSN "))).toBe(id);
      }),
    );
  });

  it("with one wrong digit, or two swapped, matches no order", () => {
    fc.assert(
      fc.property(orderId, fc.nat(10), fc.integer({ min: 1, max: 9 }), (id, at, change) => {
        const reference = transferReference(id);
        const place = 3 + (at % (reference.length - 3));
        const digit = (Number(reference[place]) + change) % 10;
        expect(orderInText(reference.slice(0, place) + digit + reference.slice(place + 1))).toBeNull();
        if (place + 1 === reference.length || reference[place] === reference[place + 1]) return;
        const swapped = `${reference.slice(0, place)}${reference[place + 1]}${reference[place]}${reference.slice(place + 2)}`;
        expect(orderInText(swapped)).toBeNull();
      }),
    );
  });

  it("is not guessed if a text has none or those of two orders", () => {
    expect(orderInText("UPI/432112345678/order 100001")).toBeNull();
    expect(orderInText(`${transferReference(100_001)} ${transferReference(100_002)}`)).toBeNull();
    expect(orderInText(`${transferReference(100_001)} ${transferReference(100_001)}`)).toBe(100_001);
    expect(orderInText(`${transferReference(100_001)}5`)).toBeNull();
  });

  it("with a number that no order can have matches none", () => {
    expect(orderInText(transferReference(2_147_483_647))).toBe(2_147_483_647);
    expect(orderInText(transferReference(2_147_483_648))).toBeNull();
    expect(orderInText(transferReference(9_999_999_999))).toBeNull();
  });
});

it("the UPI link carries account, amount and reference", () => {
  const link = upiLink({
    upiId: "kasna@bank",
    name: "Kasna & Sons",
    amountPaise: 123450,
    reference: "KSN10",
  });
  expect(link).toBe("upi://pay?pa=kasna%40bank&pn=Kasna%20%26%20Sons&am=1234.50&cu=INR&tn=KSN10&tr=KSN10");
});
