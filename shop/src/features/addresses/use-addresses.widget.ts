import { call } from "../../api/browser/call.ts";
import { useFetched } from "../../api/browser/use-fetched.ts";

const fetchAddresses = async () => (await call("POST /shipping/view_shipping_address.php", {})).data;

/** The caller's addresses, for delivery and for billing. */
export const useAddresses = () => useFetched(fetchAddresses);
