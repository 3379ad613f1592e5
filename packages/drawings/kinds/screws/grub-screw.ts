import { grubScrew as grubScrewGeometry } from "../../src/families/grub-screw.ts";
import { defineKind, mm } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

export const grubScrew = defineKind({
  key: "grub-screw",
  name: "Grub screw",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("overall length", "length"),
    s: mm("hexagon key size", "key"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    pitch: mm("pitch"),
    pointDp: mm("point diameter"),
    cupDz: mm("diameter of the cup's edge"),
    coneDt: mm("diameter of the cone's tip"),
    t: mm("socket depth"),
  },
  columns: { width: "d", height: "length", slotWidth: "s" },
  build: (measures) => grubScrewGeometry(measures),
  massGrams: massByDrawing(grubScrewGeometry, ["d", "pitch", "s", "t", "length"]),
  search: {
    names:
      "grub, grub screw, set screw, screw set, allen grub, allen grub screw, headless screw, socket set screw, socket head set screw, sss, shss",
    forms: {
      cup: { label: "Cup point", names: "cup point, cup pt, grub cup, grub cup point, grub cup pt" },
      flat: { label: "Flat point", names: "flat point, flat pt, grub flat, grub flat point, grub flat pt" },
      cone: { label: "Cone point", names: "cone point, cone pt, grub cone, grub cone point, grub cone pt" },
      dog: { label: "Dog point", names: "dog point, dog pt, grub dog, grub dog point, grub dog pt" },
    },
  },
});
