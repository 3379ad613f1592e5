import { replace } from "react-router";

export const clientLoader = () => replace("/account/orders");

export default function AccountIndex() {
  return null;
}
