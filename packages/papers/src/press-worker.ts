import { renderPaper } from "./render.ts";

/** Runs in a thread of the press. A text crosses over cheaper than the object that it stands for. */
export default (paper: string) => renderPaper(JSON.parse(paper));
