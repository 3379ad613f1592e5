export * from "./accounts.ts";
export * from "./buying.ts";
export * from "./catalogue.ts";
export * from "./limits.ts";
export * from "./papers.ts";
export * from "./staff.ts";
export * from "./stock.ts";
export * from "./talking.ts";
