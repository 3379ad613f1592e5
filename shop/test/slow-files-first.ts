import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest. Last in line, one of them would run while the other workers are idle. */
const SLOW = /shop\/test\/|balance\.api|part-step|thread-weight|one-price\.api|razorpay\.api|documents\.api/;

/** Runs the slowest test files first, as a run without a cache of durations can't know them. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
