import { describe, expect, it } from "vitest";
import { cleanBankReference, creditOf, statementColumns } from "./bank-statement.ts";

const BANKS = [
  {
    bank: "HDFC",
    heading: [
      "Date",
      "Narration",
      "Chq./Ref.No.",
      "Value Dt",
      "Withdrawal Amt.",
      "Deposit Amt.",
      "Closing Balance",
    ],
    credit: [
      "25/11/26",
      "NEFT CR-SBIN0001234-RAJESH-KSN10000134",
      "SBIN226330123456",
      "25/11/26",
      "",
      "1,23,456.50",
      "9,99,999.00",
    ],
    debit: ["25/11/26", "RENT", "0000000012", "25/11/26", "500.00", "", "9,99,499.00"],
  },
  {
    bank: "SBI",
    heading: ["Txn Date", "Value Date", "Description", "Ref No./Cheque No.", "Debit", "Credit", "Balance"],
    credit: [
      "25 Nov 2026",
      "25 Nov 2026",
      "BY TRANSFER-NEFT*SBIN226330123456*RAJESH",
      "TRANSFER FROM 4897690",
      "",
      "123456.50",
      "1",
    ],
    debit: ["25 Nov 2026", "25 Nov 2026", "CHARGES", "", "17.70", " ", "1"],
  },
  {
    bank: "ICICI",
    heading: [
      "S No.",
      "Transaction Date",
      "Cheque Number",
      "Transaction Remarks",
      "Withdrawal Amount (INR )",
      "Deposit Amount (INR )",
    ],
    credit: ["1", "25-11-2026", "-", "NEFT-SBIN226330123456-RAJESH", "0.00", "123456.50"],
    debit: ["2", "25-11-2026", "-", "x", "10.00", "0.00"],
  },
  {
    bank: "one amount with Cr or Dr",
    heading: ["Tran Date", "Particulars", "Amount (Rs.)", "Dr/Cr", "UTR No"],
    credit: ["2026-11-25 10:11", "RAJESH", "₹1,23,456.50", "CR", "sbin226330123456"],
    debit: ["2026-11-25", "x", "5", "DR", ""],
  },
];

describe("a bank statement", () => {
  it.each(BANKS)("of $bank gives its credits and no debits", ({ heading, credit, debit }) => {
    const columns = statementColumns(heading);
    if (!columns) throw new Error("The heading was not found");
    const found = creditOf(columns, credit);
    expect(found).toMatchObject({
      receivedOn: "2026-11-25",
      amountPaise: 12_345_650,
      bankReference: "SBIN226330123456",
    });
    expect(creditOf(columns, debit)).toBeNull();
  });

  it("has no columns in the lines above its heading", () => {
    expect(statementColumns(["Account No", "50100012345678"])).toBeNull();
    expect(statementColumns(["Date", "Narration"])).toBeNull();
  });

  it.each([
    ["-500", "25/11/2026", /is not an amount/],
    ["1e9", "25/11/2026", /is not an amount/],
    ["99999999999.00", "25/11/2026", /is not an amount/],
    ["500", "31/02/2026", /is not a date/],
    ["500", "yesterday", /is not a date/],
  ])("with the amount %s on %s says so", (amount, date, sentence) => {
    const columns = statementColumns(["Date", "Narration", "Credit"]);
    if (!columns) throw new Error("The heading was not found");
    expect(creditOf(columns, [date, "x", amount])).toMatch(sentence);
    expect(creditOf(columns, [date, "x", "0.00"])).toBeNull();
  });

  it("writes a bank reference in one spelling", () => {
    expect(cleanBankReference(" 0000432112345678 ")).toBe("432112345678");
    expect(cleanBankReference("sbin-226330123456")).toBe("SBIN226330123456");
  });
});
