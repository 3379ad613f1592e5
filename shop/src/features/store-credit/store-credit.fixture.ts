import type { Customer, TestShop } from "../../../test/open-shop.ts";
import { recordCredit } from "./store-credit.operations.server.ts";

/** Gives a customer store credit in rupees. */
export const addCredit = ({ inside }: TestShop, { userId }: Customer, rupees: number) =>
  inside.db.transaction((tx) =>
    recordCredit(inside, tx, { userId, kind: "given", amountPaise: rupees * 100, actor: "test" }),
  );

/** A customer's balance in rupees. */
export const creditOf = async (shop: TestShop, as: Customer): Promise<number> =>
  (await shop.call("POST /store_credit/view_store_credit.php", {}, { as })).balance;
