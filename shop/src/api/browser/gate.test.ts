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
    const before = gate.run(cart.call);
    const last = gate.runAlone(() => {
      sent.push("logout");
      return logout.call();
    });
    await expect(gate.run(() => Promise.resolve(sent.push("notifications")))).rejects.toThrow(gateClosed());
    expect(sent).toEqual([]);
    cart.answer("the cart");
    expect(await before).toBe("the cart");
    logout.answer("out");
    expect(await last).toBe("out");
    expect(sent).toEqual(["logout"]);
    expect(await gate.run(() => Promise.resolve("home"))).toBe("home");
  });

  it("sends the last call even if an earlier one never finishes", async () => {
    const gate = openGate(1, gateClosed);
    void gate.run(deferred().call);
    expect(await gate.runAlone(() => Promise.resolve("out"))).toBe("out");
  });

  it("opens again when the last call fails", async () => {
    const gate = openGate(1, gateClosed);
    await expect(gate.runAlone(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
    expect(await gate.run(() => Promise.resolve("home"))).toBe("home");
  });
});
