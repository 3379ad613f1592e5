import { useEffect } from "react";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { tabStorage } from "../../../../ui/browser-storage.ts";
import type { Who } from "./customer-panel.tsx";
import { DEFAULT_DELIVERY, type Delivery, type Kind } from "./delivery-panel.tsx";
import type { Item } from "./parts-panel.tsx";
import type { Payment } from "./payment-panel.tsx";

/** The unsent order that staff are entering. */
export type OrderDraft = {
  /** The customer and quotation with which the page was opened. */
  page: string;
  /** Sent with the order, so that it is not placed twice if the response is lost. */
  formKey: string;
  who: Who;
  items: readonly Item[];
  kind: Kind;
  delivery: Delivery;
  payment: Payment;
  /** The fields of a new customer and a new address, by name. */
  typed: Readonly<Record<string, string>>;
};

type Stored = { draft: OrderDraft | null };

// It is deleted with the tab, so that the next user of the computer can't read it.
const useStored = create<Stored>()(
  persist((): Stored => ({ draft: null }), {
    name: "draft:new-order",
    storage: createJSONStorage(() => tabStorage),
    // Read after hydration, so that the first render matches the server's.
    skipHydration: true,
  }),
);

const isSomebody = ({ is }: Who) => is === "known";
const PERSON = ["mobile", "name", "organisation", "gstin", "email"];
const personIn = (typed: OrderDraft["typed"]) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => PERSON.includes(name)));

/** The input typed earlier on this page, even before a reload, or the given initial draft. */
export function useOrderDraft(first: OrderDraft) {
  const stored = useStored(({ draft }) => draft);
  useEffect(() => {
    void useStored.persist.rehydrate();
  }, []);
  const isTyped = stored?.page === first.page;
  const changeBy = (changed: (now: OrderDraft) => Partial<OrderDraft>) =>
    useStored.setState(({ draft }) => {
      const now = draft?.page === first.page ? draft : first;
      return { draft: { ...now, ...changed(now) } };
    });
  return {
    draft: isTyped ? stored : first,
    isTyped,
    change: (changed: Partial<OrderDraft>) => changeBy(() => changed),
    type: (name: string, value: string) => changeBy(({ typed }) => ({ typed: { ...typed, [name]: value } })),
    /**
     * Chooses the customer. Discards an address typed earlier or for a known customer, because it belongs to someone
     * else.
     */
    choose: (who: Who, fields: Readonly<Record<string, string>> = {}) =>
      changeBy((now) => ({
        who,
        delivery: DEFAULT_DELIVERY,
        typed: { ...(isSomebody(now.who) || isSomebody(who) ? personIn(now.typed) : now.typed), ...fields },
      })),
  };
}

/** Empties the form, for example when the order has been placed. */
export function endOrderDraft(): void {
  useStored.setState({ draft: null });
}
