import { describe, expect, it } from "vitest";
import { openGate } from "./gate.ts";

const refused = () => new Error("the last one is under way");

/** A call that is answered when the test says so. */
function held() {
  let answer = (_: string) => {};
  const promise = new Promise<string>((resolve) => {
    answer = resolve;
  });
  return { call: () => promise, answer };
}

describe("the gate that calls go through", () => {
  it("the last call leaves when those before it are answered, and none leaves beside it", async () => {
    const gate = openGate(60_000, refused);
    const [cart, logout] = [held(), held()];
    const left: string[] = [];
    const before = gate.pass(cart.call);
    const last = gate.last(() => {
      left.push("logout");
      return logout.call();
    });
    await expect(gate.pass(() => Promise.resolve(left.push("notifications")))).rejects.toThrow(refused());
    expect(left).toEqual([]);
    cart.answer("the cart");
    expect(await before).toBe("the cart");
    logout.answer("out");
    expect(await last).toBe("out");
    expect(left).toEqual(["logout"]);
    expect(await gate.pass(() => Promise.resolve("home"))).toBe("home");
  });

  it("a call that is never answered does not hold the last one for ever", async () => {
    const gate = openGate(1, refused);
    void gate.pass(held().call);
    expect(await gate.last(() => Promise.resolve("out"))).toBe("out");
  });

  it("opens again after a last call that failed", async () => {
    const gate = openGate(1, refused);
    await expect(gate.last(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
    expect(await gate.pass(() => Promise.resolve("home"))).toBe("home");
  });
});
