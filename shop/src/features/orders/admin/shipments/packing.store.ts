import { useEffect } from "react";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { tabStorage } from "../../../../ui/browser-storage.ts";
import { NOTHING_PACKED, type Packing } from "./packing-count.ts";

type Stored = { parcels: Readonly<Record<string, Packing>> };

const useStored = create<Stored>()(
  persist((): Stored => ({ parcels: {} }), {
    name: "draft:packing",
    storage: createJSONStorage(() => tabStorage),
    // Read after hydration, so that the first render matches the server's.
    skipHydration: true,
  }),
);

/** Reads the stored counts once. Synchronous, because it reads the browser's storage. */
function read() {
  if (!useStored.persist.hasHydrated()) void useStored.persist.rehydrate();
}

type Parcel = { shipmentId: number; lines: readonly { position: number; pieces: number }[] };

const keyOf = ({ shipmentId, lines }: Parcel) =>
  `${shipmentId}:${lines.map(({ position, pieces }) => `${position}x${pieces}`).join()}`;

/** The counted pieces of a parcel, even after a reload. If the parcel's pieces change, counting starts again. */
export function usePacking(parcel: Parcel) {
  const key = keyOf(parcel);
  const packing = useStored(({ parcels }) => parcels[key]);
  useEffect(read, []);
  return {
    packing: packing ?? NOTHING_PACKED,
    /** The current counts, even before the page's first effect. */
    now: () => {
      read();
      return useStored.getState().parcels[key] ?? NOTHING_PACKED;
    },
    keep: (next: Packing) => keepPacking(parcel, next),
  };
}

/** Stores the count of a parcel that contains, or will contain, these pieces. */
export function keepPacking(parcel: Parcel, packing: Packing): void {
  useStored.setState(({ parcels }) => ({ parcels: { ...parcels, [keyOf(parcel)]: packing } }));
}

/** Deletes the count: a packed parcel that is unpacked later is counted again. */
export function endPacking(shipmentId: number): void {
  useStored.setState(({ parcels }) => ({
    parcels: Object.fromEntries(Object.entries(parcels).filter(([key]) => !key.startsWith(`${shipmentId}:`))),
  }));
}
