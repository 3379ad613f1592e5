import { bigint, text, timestamp } from "drizzle-orm/pg-core";

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/** The paise of 1,000 lines of 1,000 pieces do not fit into four bytes. */
export const largePaise = (name: string) => bigint(name, { mode: "number" });

/** An address with the person and the business that is billed. */
export const postalFields = {
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  phoneNumber: text("phone_number").notNull(),
  pincode: text().notNull(),
  flatBuilding: text("flat_building").notNull(),
  areaStreet: text("area_street").notNull(),
  landmark: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  /** The business that is billed, if any; printed on documents. */
  companyName: text("company_name").notNull().default(""),
  gstin: text().notNull().default(""),
};

/** A buyer's own texts for a line: their part number and a note. Each may be empty. */
export const lineTexts = {
  ownNumber: text("own_number").notNull().default(""),
  note: text().notNull().default(""),
};
