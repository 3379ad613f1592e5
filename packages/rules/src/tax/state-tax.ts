import type { GstState } from "./gstin.ts";

/** Union Territories without their own legislature; Delhi, Puducherry and Jammu and Kashmir have SGST Acts. */
const UNDER_UTGST_ACT = ["04", "26", "31", "35", "38"];

/**
 * The name of the tax levied with CGST on supplies within a State or Union Territory (UTGST Act 2017, sections 1 and
 * 7).
 */
export const stateTaxOf = ({ code }: Pick<GstState, "code">): "SGST" | "UTGST" =>
  UNDER_UTGST_ACT.includes(code) ? "UTGST" : "SGST";
