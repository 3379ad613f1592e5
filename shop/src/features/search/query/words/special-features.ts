import { feature, type Special, special } from "./special.ts";

const crossRecess = "cross-recess-machine-screw self-tapping-screw";

/** Drives, recesses, threads and locking features that rows do not contain. */
export const SPECIAL_FEATURES: readonly Special[] = [
  special(
    "Pozidriv recesses",
    "pozi, pozidriv, pozidrive, pozi screw, pozidriv screw, pz1, pz2, pz3",
    crossRecess,
    { words: "pozidriv", instead: "Cross recess screws" },
  ),
  feature(
    "Torx (hexalobular) drives",
    "torx, torx screw drive, hexalobular, six lobe, star torx, torx drive, torx head",
    "torx",
  ),
  ...[6, 8, 10, 15, 20, 25, 27, 30, 40, 45, 50, 55].map((size) =>
    feature(`Torx size T${size}`, `t${size}, tx${size}, torx ${size}, torx t${size}`, `t${size}`),
  ),
  ...[0, 1, 3, 4].map((size) =>
    special(`screws listed by their recess (PH${size})`, `ph${size}`, crossRecess, {
      instead: "Cross recess screws",
    }),
  ),
  special("screws listed by their recess (PH2)", "ph2", `${crossRecess} drywall-screw`, {
    impliedKind: "drywall-screw",
    instead: "Cross recess screws",
  }),
  feature("twelve-point drives", "12 point, twelve point, bihex, spline drive", "twelve point"),
  feature(
    "left-hand threads",
    "left hand, left handed, left hand thread, lh thread, lh, left, left thread, reverse thread, ulti chudi, ulta chudi, ulti churi, ulta churi",
    "left hand",
  ),
  feature(
    "fine pitch threads",
    "fine, fine thread, fine pitch, fine threaded, fine pitch thread, mf, barik chudi",
    "fine pitch",
  ),
  feature(
    "heads drilled for wire",
    "drilled head, cross drilled, wire hole, drilled hex head, lockwire, drilled shank",
    "drilled head",
  ),
  feature(
    "inch parts",
    "inch, inches, inch size, inch sizes, inch series, inch thread, inch threaded, imperial, imperial size, imperial thread",
    "inch",
  ),
  feature("square drives", "square drive, robertson", "robertson"),
  feature("tri-wing drives", "tri wing, triwing, tri wing screw", "tri wing"),
  feature("external Torx drives", "e torx, external torx, torx external", "external torx"),
  feature(
    "bolts with a locking patch",
    "patch, locking patch, nylon patch, patch lock, patched, microencapsulated, micro encapsulated, pre coated thread, precoated thread, precote",
    "patch",
  ),
  feature(
    "trapezoidal threads",
    "trapezoidal, trapezoidal thread, acme, acme thread, acme threaded, lead screw, leadscrew",
    "trapezoidal",
  ),
  feature("BA threads", "ba thread, 0ba, 2ba, 4ba, 6ba, 8ba, 0 ba, 2 ba, 4 ba, 6 ba", "ba thread"),
];
