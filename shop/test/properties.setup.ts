import fc from "fast-check";

// To look for a smaller example, a property would repeat its failure for minutes, and end by its time limit without
// saying what failed.
fc.configureGlobal({ endOnFailure: true });
