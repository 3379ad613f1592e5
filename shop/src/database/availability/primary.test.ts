import { expect, it } from "vitest";
import { hostsOf } from "./primary.ts";

it.each([
  ["postgresql://shop:word@db:5432/kasna", ["postgresql://shop:word@db:5432/kasna"]],
  [
    "postgresql://shop:wo,rd@one:5432,two:5433/kasna?sslmode=require",
    [
      "postgresql://shop:wo,rd@one:5432/kasna?sslmode=require",
      "postgresql://shop:wo,rd@two:5433/kasna?sslmode=require",
    ],
  ],
  ["postgresql://shop@/kasna?host=%2Ftmp%2Fa,b", ["postgresql://shop@/kasna?host=%2Ftmp%2Fa,b"]],
  ["postgres://one,two,[::1]:5434", ["postgres://one", "postgres://two", "postgres://[::1]:5434"]],
])("%s names its hosts", (url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts);
});
