import { quotations } from "@kasna/contract/quotations";
import { NO_LONGER_SOLD, UNIT_GONE } from "@kasna/rules/orders/sale-units";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { QuotedAgain } from "./quotation-outcome.tsx";

it("what a renewed quotation leaves out is said in sentences that end once, also of two units of one part", () => {
  const { quotation } = quotations.renew.example.response;
  const part = { sku: "HN-M8-A2", name: "Hex nut M8" };
  const left_out = [
    { ...part, reason: NO_LONGER_SOLD },
    { ...part, reason: UNIT_GONE },
  ];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QuotedAgain
        renewed={{ status: "success", success: true, message: "", quotation, changed: [], left_out }}
      />
    </MemoryRouter>,
  );
  expect(html).toContain("Hex nut M8 is left out: This part is no longer sold.<");
  expect(html).toContain("Choose another way to buy it.<");
});
