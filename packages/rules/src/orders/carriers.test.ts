import { expect, it } from "vitest";
import { isTrackingAddress, trackingUrl } from "./carriers.ts";

const carriers = [
  { name: "DTDC", tracking: "https://dtdc.example/track?awb={number}" },
  { name: "India Post", tracking: "https://post.example/{number}/now#{number}" },
  { name: "Our van", tracking: "" },
];

it("a parcel's page is the carrier's address with the number inserted", () => {
  expect(trackingUrl(carriers, { carrier: " dtdc ", trackingNumber: "D4711" })).toBe(
    "https://dtdc.example/track?awb=D4711",
  );
  expect(trackingUrl(carriers, { carrier: "India Post", trackingNumber: "EM 1/2&x" })).toBe(
    "https://post.example/EM%201%2F2%26x/now#EM%201%2F2%26x",
  );
});

it("there is none without a number, an address or a known carrier", () => {
  for (const sent of [
    { carrier: "DTDC", trackingNumber: null },
    { carrier: "DTDC", trackingNumber: "" },
    { carrier: "Our van", trackingNumber: "7" },
    { carrier: "Somebody else", trackingNumber: "7" },
    { carrier: "", trackingNumber: "7" },
  ])
    expect(trackingUrl(carriers, sent)).toBeNull();
});

it("a parcel's address has its number after the host", () => {
  for (const address of ["https://a.example/{number}", "http://a.example?n={number}"])
    expect(isTrackingAddress(address), address).toBe(true);
  for (const address of [
    "https://a.example/",
    "https://{number}.example/",
    "https://a.example{number}",
    "javascript:{number}",
    "ftp://a.example/{number}",
    "https://a.example/a b/{number}",
    "//a.example/{number}",
    "https:///{number}",
    "",
  ])
    expect(isTrackingAddress(address), address).toBe(false);
});
