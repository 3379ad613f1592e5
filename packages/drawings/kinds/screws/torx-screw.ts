import { torxScrew as torxScrewGeometry } from "../../src/families/torx-screws.ts";
import { defineKind, degrees, mm, number } from "../kind.ts";

type Shape = Record<"d" | "d2" | "dk" | "k" | "recessA" | "t" | "length", number>;

const disc = (diameter: number) => (Math.PI / 4) * diameter * diameter;
/** A hexalobular socket fills this share of the circle about its points. */
const SOCKET_SHARE = 0.73;

/** Grams with the same head factors as screws with a hexagon socket or a cross. */
function torxMass({ d, d2, dk, k, recessA, t, length }: Shape, density: number, form: string | null): number {
  const socket = SOCKET_SHARE * disc(recessA) * t;
  if (form === "countersunk") {
    const cone = (dk - d) / 2;
    const head = ((Math.PI * cone) / 12) * (dk * dk + dk * d + d * d) + disc(dk) * 0.06 * d;
    return density * (head - socket + disc(d2) * (length - cone - 0.06 * d));
  }
  const share = form === "cap" ? 0.97 : 0.85;
  return density * (share * disc(dk) * k - socket + disc(d2) * length);
}

export const torxScrew = defineKind({
  key: "torx-screw",
  name: "Torx screw",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length (cap and pan: under the head; countersunk: overall)", "length"),
    recessA: mm("width across the points of the hexalobular socket", "Torx socket"),
    angleDeg: degrees("angle of the head"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    dk: mm("head diameter"),
    k: mm("head height"),
    pitch: mm("pitch"),
    t: mm("socket depth"),
    torx: number("Torx size"),
  },
  columns: { width: "d", height: "length", slotWidth: "recessA" },
  build: (measures) => torxScrewGeometry(measures),
  massGrams: torxMass,
  search: {
    names:
      "torx screw, torx machine screw, hexalobular screw, six lobe screw, star torx screw, torx bolt, hexalobular socket screw",
    forms: {
      cap: {
        label: "Torx cap screw",
        names: "torx cap screw, torx socket cap screw, torx allen bolt, hexalobular socket head cap screw",
      },
      pan: { label: "Torx pan head screw", names: "torx pan, torx pan screw, torx pan head screw, pan torx" },
      countersunk: {
        label: "Torx countersunk screw",
        names: "torx csk, torx countersunk, torx csk screw, torx countersunk screw, csk torx, csk torx screw",
      },
    },
    groups: ["Screw", "Machine screw"],
  },
});
