import fc from "fast-check";

fc.configureGlobal({
  // The same examples in each run, so that a change is what turns a property red. `PROPERTY_SEED=$RANDOM` looks for others.
  seed: Number(process.env.PROPERTY_SEED ?? 2026),
  // To look for a smaller example, a property would repeat its failure for minutes, and end by its time limit without
  // saying what failed.
  endOnFailure: true,
});
