import { startPendingReport } from "../fixtures/pending-report.ts";
import { expect } from "../fixtures/shopper.ts";
import { test } from "../fixtures/staff.ts";

for (const { name, path, page: ofList, month, title } of [
  {
    name: "a list of a period",
    path: "/admin/reports/best-sellers",
    page: " 0",
    month: "2026-01",
    title: "There were no sales in this period",
  },
  { name: "the overview", path: "/admin/reports", page: "", month: "2026-02", title: "Sales by day" },
])
  test(`${name} that takes long opens at once and shows its report when it is ready, without scripts too`, async ({
    page,
    owner: { shopper },
    browser,
  }, { parallelIndex }) => {
    // Tests running in parallel share the database.
    const [from, to] = [`${month}-0${1 + parallelIndex}`, `${month}-28`];
    const address = `${path}?from=${from}&to=${to}`;
    const report = await startPendingReport(`${path} ${from} ${to}${ofList}`);
    await page.goto(address);
    const waiting = /^Since \d+:\d\d [ap]m\. It appears here when it is ready/;
    await expect(page.getByText(waiting)).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    const bare = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const barePage = await bare.newPage();
    await barePage.goto(address);
    await expect(barePage.getByText(waiting)).toBeVisible();
    await report.end();
    await expect(page.getByText(title).first()).toBeVisible();
    await expect(barePage.getByText(title).first()).toBeVisible();
    await bare.close();
  });
