import { describe, expect, it } from "vitest";
import { openGate } from "./gate.ts";

const gateClosed = () => new Error("the last one is under way");

/** A call that the test settles by hand. */
function deferred() {
  let answer = (_: string) => {};
  const promise = new Promise<string>((resolve) => {
    answer = resolve;
  });
  return { call: () => promise, answer };
}

describe("the gate in front of API calls", () => {
  it("sends the last call after those in flight have finished, and rejects calls made in the meantime", async () => {
    const gate = openGate(60_000, gateClosed);
    const [cart, logout] = [deferred(), deferred()];
    const sent: string[] = [];
    const before = gate.pass(cart.call);
    const last = gate.last(() => {
      sent.push("logout");
      return logout.call();
    });
    await expect(gate.pass(() => Promise.resolve(sent.push("notifications")))).rejects.toThrow(gateClosed());
    expect(sent).toEqual([]);
    cart.answer("the cart");
    expect(await before).toBe("the cart");
    logout.answer("out");
    expect(await last).toBe("out");
    expect(sent).toEqual(["logout"]);
    expect(await gate.pass(() => Promise.resolve("home"))).toBe("home");
  });

  it("sends the last call even if an earlier one never finishes", async () => {
    const gate = openGate(1, gateClosed);
    void gate.pass(deferred().call);
    expect(await gate.last(() => Promise.resolve("out"))).toBe("out");
  });

  it("opens again when the last call fails", async () => {
    const gate = openGate(1, gateClosed);
    await expect(gate.last(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
    expect(await gate.pass(() => Promise.resolve("home"))).toBe("home");
  });
});
