export * from "./accounts.ts";
export * from "./buying.ts";
export * from "./catalogue.ts";
export * from "./jobs.ts";
export * from "./limits.ts";
export * from "./papers.ts";
export * from "./paying.ts";
export * from "./talking.ts";
