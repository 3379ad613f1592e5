import { useEffect } from "react";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { NOTHING_PACKED, type Packing } from "./packing-count.ts";

type Stored = { parcels: Readonly<Record<string, Packing>> };

const useStored = create<Stored>()(
  persist((): Stored => ({ parcels: {} }), {
    name: "draft:packing",
    storage: createJSONStorage(() => sessionStorage),
    // Read after hydration, so that the first render is the server's.
    skipHydration: true,
  }),
);

/** Reads what was kept, once. It is there at once: the browser's storage is asked, no server. */
function read() {
  if (!useStored.persist.hasHydrated()) void useStored.persist.rehydrate();
}

type Parcel = { shipmentId: number; lines: readonly { position: number; pieces: number }[] };

const keyOf = ({ shipmentId, lines }: Parcel) =>
  `${shipmentId}:${lines.map(({ position, pieces }) => `${position}x${pieces}`).join()}`;

/** The counted pieces of a parcel, also after a reload. If the parcel's pieces change, counting starts again. */
export function usePacking(parcel: Parcel) {
  const key = keyOf(parcel);
  const packing = useStored(({ parcels }) => parcels[key]);
  useEffect(read, []);
  return {
    packing: packing ?? NOTHING_PACKED,
    /** Also before the first effect of the page. */
    now: () => {
      read();
      return useStored.getState().parcels[key] ?? NOTHING_PACKED;
    },
    keep: (next: Packing) => keepPacking(parcel, next),
  };
}

/** Keeps what is counted of a parcel that has, or will have, these pieces. */
export function keepPacking(parcel: Parcel, packing: Packing): void {
  useStored.setState(({ parcels }) => ({ parcels: { ...parcels, [keyOf(parcel)]: packing } }));
}

/** Deletes the count: a packed parcel that is unpacked later is counted again. */
export function endPacking(shipmentId: number): void {
  useStored.setState(({ parcels }) => ({
    parcels: Object.fromEntries(Object.entries(parcels).filter(([key]) => !key.startsWith(`${shipmentId}:`))),
  }));
}
