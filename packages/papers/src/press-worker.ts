import { renderPaper } from "./render.ts";
import { yieldToOthers } from "./yield-to-others.ts";

// Calls go first: a paper takes what they leave.
yieldToOthers();

/** Runs in a thread of the press. A text crosses over cheaper than the object that it stands for. */
export default (paper: string) => renderPaper(JSON.parse(paper));
