import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take half a minute or more. Last in line, one of them would run while the other workers are idle. */
const SLOW = /shop\/test\/|balance\.api|part-step|one-price\.api|razorpay\.api|documents\.api/;

/** Runs the slowest test files first, as a run without a cache of durations can't know them. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
