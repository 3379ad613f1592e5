/** What the shop already has of the things it needs before going live. */
export type SetupFacts = {
  hasName: boolean;
  hasContact: boolean;
  hasLogo: boolean;
  hasSeller: boolean;
  hasGrievanceOfficer: boolean;
  gstin: string;
  /** Texts and delivery terms that were changed or deliberately kept. */
  settled: readonly SettledName[];
  /** The current delivery terms in words. */
  delivery: { states: string; time: string; costs: string };
  /** The names of the payment providers that buyers can choose. */
  providers: readonly string[];
  smsProvider: string;
  mailProvider: string;
  /** Channels whose test message was accepted. */
  tested: readonly Channel[];
  publicUrl: string;
  hasDemo: boolean;
  categories: number;
  parts: number;
  testOrders: "none" | "placed" | "erased";
};

export const SETTLED_NAMES = ["delivery", "words", "terms"] as const;
export type SettledName = (typeof SETTLED_NAMES)[number];
export const CHANNELS = ["sms", "email"] as const;
export type Channel = (typeof CHANNELS)[number];
