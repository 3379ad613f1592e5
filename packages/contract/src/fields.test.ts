import { expect, it } from "vitest";
import { contract } from "./index.ts";

const { request, example } = contract.orders.place;
const problemsOf = (store_credit: number | string) =>
  request.safeParse({ ...example.request, store_credit }).error?.issues.map(({ message }) => message) ?? [];

it.each([0, 300, 10.29, "0.01", 99_999.99])("store credit of %s rupees can be paid", (amount) =>
  expect(problemsOf(amount)).toEqual([]),
);

it.each([0.001, "10.005", 0.1 + 0.2 + 0.001])("store credit of %s rupees is no amount of paise", (amount) =>
  expect(problemsOf(amount)).toEqual(["store_credit must have at most two decimals"]),
);
