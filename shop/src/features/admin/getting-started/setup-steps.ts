import type { Channel, SettledName, SetupFacts } from "./setup-facts.ts";

export type SetupStep = {
  key: string;
  title: string;
  /** What to do, or what has been set. */
  text: string;
  isDone: boolean;
  /** Whether the shop should not go live without this step. */
  isRequired: boolean;
  /** The page for this step. Without one, it is set on the server. */
  page?: SetupPage;
  /** Whether it offers *Keep as it is*. */
  settles?: SettledName;
  /** Offers to send a test message. */
  tests?: Channel;
};

export type SetupPage =
  | "settings"
  | "delivery"
  | "words"
  | "terms"
  | "mark"
  | "demo"
  | "new-category"
  | "file"
  | "shop";

export type SetupGroup = { title: string; steps: SetupStep[] };

const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  razorpay: "Razorpay",
  transfer: "bank transfer",
  sandbox: "the sandbox",
  msg91: "MSG91",
  twilio: "Twilio",
  smtp: "your mail server",
};
const named = (provider: string) => PROVIDER_NAMES[provider] ?? provider;

/** The steps from an empty shop to the first sale, each with its state. */
export function setupGroups(facts: SetupFacts): SetupGroup[] {
  return [
    { title: "Your business", steps: businessSteps(facts) },
    { title: "Selling", steps: sellingSteps(facts) },
    { title: "Messages and address", steps: messageSteps(facts) },
    { title: "Catalogue", steps: catalogueSteps(facts) },
  ];
}

function businessSteps(facts: SetupFacts): SetupStep[] {
  const missing = [
    facts.hasSeller ? "" : "the seller's legal name and address",
    facts.hasGrievanceOfficer ? "" : "the grievance officer",
  ].filter(Boolean);
  return [
    {
      key: "name",
      title: "Name and contact",
      text: facts.hasName
        ? facts.hasContact
          ? "The shop's name, the support number and the support e-mail are on every page."
          : "Enter your own support number and support e-mail. They are on every page."
        : "Enter the shop's name, the support number and the support e-mail. They are on every page.",
      isDone: facts.hasName && facts.hasContact,
      isRequired: true,
      page: "settings",
    },
    {
      key: "logo",
      title: "Logo",
      text: facts.hasLogo
        ? "It stands beside the shop's name and in the browser's tab."
        : "Without one the shop shows the first letter of its name.",
      isDone: facts.hasLogo,
      isRequired: false,
      page: "mark",
    },
    {
      key: "seller",
      title: "Legal data",
      text:
        missing.length > 0
          ? `Enter ${missing.join(" and ")}. The E-Commerce Rules 2020 require them.`
          : "The seller and the grievance officer stand on the terms and on every invoice.",
      isDone: missing.length === 0,
      isRequired: true,
      page: "settings",
    },
    {
      key: "gstin",
      title: "GSTIN",
      text: facts.gstin
        ? `${facts.gstin} stands on every tax invoice.`
        : "Enter the GSTIN: until then the shop takes no orders but your test orders. Without a registration you may not collect GST or issue a tax invoice (CGST Act, sections 31 and 32), and every sale of this shop does both.",
      isDone: facts.gstin !== "",
      isRequired: true,
      page: "settings",
    },
    {
      key: "words",
      title: "Words",
      text: "Titles, search hint, selling points and footer. A new shop has neutral ones.",
      isDone: facts.settled.includes("words"),
      isRequired: false,
      page: "words",
      settles: "words",
    },
    {
      key: "terms",
      title: "Terms and policies",
      text: "Read the template with your States, charges and days in it. Change whatever does not apply to you.",
      isDone: facts.settled.includes("terms"),
      isRequired: true,
      page: "terms",
      settles: "terms",
    },
  ];
}

function sellingSteps({ settled, delivery, providers }: SetupFacts): SetupStep[] {
  const isSandbox = providers.includes("sandbox");
  return [
    {
      key: "delivery",
      title: "Delivery",
      text: `You deliver to ${delivery.states} within ${delivery.time}. Buyers pay ${delivery.costs}. ${settled.includes("delivery") ? "" : "Change what does not apply to you, or keep it as it is."}`.trim(),
      isDone: settled.includes("delivery"),
      isRequired: true,
      page: "delivery",
      settles: "delivery",
    },
    {
      key: "payment",
      title: "Online payment",
      text: isSandbox
        ? "The sandbox takes no money. Choose razorpay or transfer on the server with PAYMENT_PROVIDERS."
        : `Buyers pay by ${providers.map(named).join(" or ")}, or in cash on delivery.`,
      isDone: !isSandbox,
      isRequired: true,
    },
    {
      key: "bank",
      title: "Bank account",
      text: providers.includes("transfer")
        ? "Buyers see the account for their transfer."
        : "To take bank transfers, add transfer to PAYMENT_PROVIDERS and set TRANSFER_ACCOUNT_NAME, TRANSFER_ACCOUNT_NUMBER, TRANSFER_IFSC and TRANSFER_BANK on the server.",
      isDone: providers.includes("transfer"),
      isRequired: false,
    },
  ];
}

function messageSteps({ smsProvider, mailProvider, tested, publicUrl }: SetupFacts): SetupStep[] {
  const isHttps = publicUrl.startsWith("https:");
  return [
    {
      key: "sms",
      title: "SMS",
      text:
        smsProvider === "inbox"
          ? "One-time passwords are shown at /dev/inbox, where anybody reads them. Set SMS_PROVIDER on the server."
          : `${named(smsProvider)} sends your one-time passwords. Send a test message to your own mobile.`,
      isDone: smsProvider !== "inbox" && tested.includes("sms"),
      isRequired: true,
      tests: "sms",
    },
    {
      key: "email",
      title: "E-mail",
      text:
        mailProvider === "smtp"
          ? "Your mail server sends confirmations and invoices. Send a test message to your own address."
          : mailProvider === "none"
            ? "The shop sends no e-mail. Set MAIL_PROVIDER=smtp on the server to send confirmations and invoices."
            : "E-mails are shown at /dev/inbox, where anybody reads them. Set MAIL_PROVIDER on the server.",
      isDone: mailProvider === "none" || (mailProvider === "smtp" && tested.includes("email")),
      isRequired: true,
      ...(mailProvider !== "none" && { tests: "email" as const }),
    },
    {
      key: "address",
      title: "Public address",
      text: isHttps
        ? `The shop's address is ${publicUrl}.`
        : `The shop's address is ${publicUrl}. Set PUBLIC_URL on the server to its https address.`,
      isDone: isHttps,
      isRequired: true,
    },
  ];
}

function catalogueSteps({ hasDemo, categories, parts, testOrders }: SetupFacts): SetupStep[] {
  const demo: SetupStep = {
    key: "demo",
    title: "Take the demo out",
    text: "The demo's parts and texts are in your shop, and real buyers can order the parts and use its promocodes.",
    isDone: false,
    isRequired: true,
    page: "demo",
  };
  return [
    ...(hasDemo ? [demo] : []),
    {
      key: "category",
      title: "First category",
      text: "A category has sub-categories, and these have the parts that you sell.",
      isDone: !hasDemo && categories > 0,
      isRequired: true,
      page: "new-category",
    },
    {
      key: "rows",
      title: "First parts",
      text:
        parts > 0 && !hasDemo
          ? `The shop sells ${parts.toLocaleString("en-IN")} ${parts === 1 ? "part" : "parts"}.`
          : "Add them in the grid, or import a CSV file or an Excel workbook.",
      isDone: !hasDemo && parts > 0,
      isRequired: true,
      page: "file",
    },
    {
      key: "order",
      title: "Test order",
      text: {
        none: "Sign in to the shop with your own mobile, and place an order with cash on delivery. Erase it here: it leaves no trace in reports and stock.",
        placed: "Look at your order under Orders. Then erase it: it leaves no trace in reports and stock.",
        erased: "You placed a test order and erased it.",
      }[testOrders],
      isDone: testOrders !== "none",
      isRequired: false,
      page: "shop",
    },
  ];
}

/** The undone steps that the shop should not go live without. */
export const missingSteps = (groups: readonly SetupGroup[]): SetupStep[] =>
  groups.flatMap(({ steps }) => steps.filter(({ isRequired, isDone }) => isRequired && !isDone));
