import { useEffect } from "react";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { Who } from "./customer-panel.tsx";
import { DEFAULT_DELIVERY, type Delivery, type Kind } from "./delivery-panel.tsx";
import type { Item } from "./parts-panel.tsx";
import type { Payment } from "./payment-panel.tsx";

/** The unsent order that staff are entering. */
export type OrderDraft = {
  /** The customer and quotation that the page was opened with. */
  page: string;
  /** Sent with the order, so that one whose answer was lost is not placed twice. */
  formKey: string;
  who: Who;
  items: readonly Item[];
  kind: Kind;
  delivery: Delivery;
  payment: Payment;
  /** The fields of a new customer and of a new address, by their names. */
  typed: Readonly<Record<string, string>>;
};

type Stored = { draft: OrderDraft | null };

// It ends with the tab, so that nobody else reads it on this computer.
const useStored = create<Stored>()(
  persist((): Stored => ({ draft: null }), {
    name: "draft:new-order",
    storage: createJSONStorage(() => sessionStorage),
    // Read after hydration, so that the first render is the server's.
    skipHydration: true,
  }),
);

const isSomebody = ({ is }: Who) => is === "known";
const PERSON = ["mobile", "name", "organisation", "gstin", "email"];
const personIn = (typed: OrderDraft["typed"]) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => PERSON.includes(name)));

/** What was typed on this page before, also if it was loaded again, else the draft that it begins with. */
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
    /** Chooses the customer. An address that was typed for a known one, or before, was another's. */
    choose: (who: Who, fields: Readonly<Record<string, string>> = {}) =>
      changeBy((now) => ({
        who,
        delivery: DEFAULT_DELIVERY,
        typed: { ...(isSomebody(now.who) || isSomebody(who) ? personIn(now.typed) : now.typed), ...fields },
      })),
  };
}

/** Empties the form, as when the order is placed. */
export function endOrderDraft(): void {
  useStored.setState({ draft: null });
}
