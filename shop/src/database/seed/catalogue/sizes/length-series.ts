/** Lengths in mm that the standards prefer; a size table names a stretch of one of them. */
function lengthSeries(lengths: string): readonly number[] {
  return lengths.split(" ").map(Number);
}

export const screwLengths = lengthSeries("2 2.5 3 4 5 6 8 10 12 16 20 25 30 35 40 45 50 60 70 80");

export const boltLengths = lengthSeries(
  "3 4 5 6 8 10 12 16 20 25 30 35 40 45 50 55 60 65 70 80 90 100 110 120 130 140 150 160 180 200 220 240 260 280 300",
);

export const timberBoltLengths = lengthSeries(
  "16 20 25 30 35 40 45 50 55 60 65 70 75 80 90 100 110 120 130 140 150 160 180 200",
);

export const woodScrewLengths = lengthSeries("10 12 16 20 25 30 35 40 45 50 60 70 80");

export const tappingLengths = lengthSeries("4.5 6.5 9.5 13 16 19 22 25 32 38 45 50 65 75 90 100");

export const pinLengths = lengthSeries(
  "3 4 5 6 8 10 12 14 16 18 20 22 24 26 28 30 32 35 40 45 50 55 60 65 70 75 80 85 90 95 100 120 140 160 180 200",
);

export const splitPinLengths = lengthSeries(
  "6 8 10 12 14 16 18 20 22 25 28 32 36 40 45 50 56 63 71 80 90 100 112 125 140 160 180 200",
);

export const blindRivetLengths = lengthSeries("4 5 6 8 10 12 14 16 18 20 25 30");

export const solidRivetLengths = lengthSeries("2 3 4 5 6 8 10 12 14 16 18 20 22 25 28 30 32 35 38 40");
