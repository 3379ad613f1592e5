import { sep } from "node:path";

const here = import.meta.dirname;

/** The root folder of the repository: the one that holds `shop`, for sources and for the built server. */
export const root = here.slice(0, here.lastIndexOf(`${sep}shop${sep}`));
