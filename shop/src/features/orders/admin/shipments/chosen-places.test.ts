import { expect, it } from "vitest";
import { chosenPlaces } from "./chosen-places.server.ts";

it("reads each part and place once, whatever else is sent", () => {
  const fields = { "from-7-2": "1,000", "from-7-3": "", "from-7-02": "5", "from-7-2-x": "5", weight: "2" };
  expect(chosenPlaces(fields)).toEqual(
    new Map([
      [
        7,
        [
          { placeId: 2, pieces: 1000 },
          { placeId: 3, pieces: 0 },
        ],
      ],
    ]),
  );
  expect(chosenPlaces({ weight: "2" })).toBeUndefined();
});
