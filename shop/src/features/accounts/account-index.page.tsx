import { replace } from "react-router";

export const clientLoader = () => replace("/account/details");

export default function AccountIndex() {
  return null;
}
