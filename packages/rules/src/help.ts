/** What a message to support is about (SPEC §9). */
export const HELP_CATEGORIES = ["order", "payment", "service", "interface", "others"] as const;
