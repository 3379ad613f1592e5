import { PIN_LENGTH } from "@kasna/rules/limits";
import { isGstStateName } from "@kasna/rules/tax/gstin";
import { pinFitsState } from "@kasna/rules/tax/regions";

/** Why a PIN code may be wrong for its State, or null. */
export const pinDoubt = ({ pincode, state }: { pincode: string; state: string }): string | null =>
  pincode.length === PIN_LENGTH && isGstStateName(state) && !pinFitsState(pincode, state)
    ? `PIN codes in ${state} usually begin with other digits. Check the PIN code.`
    : null;
