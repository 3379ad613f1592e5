export * from "./accounts.ts";
export * from "./buying.ts";
export * from "./catalogue.ts";
export * from "./talking.ts";
