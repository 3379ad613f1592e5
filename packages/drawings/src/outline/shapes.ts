import type { Path } from "../path.ts";

export type Role = "outline" | "thin" | "hidden";
export type Shape = { role: Role; path: Path };

export const outline = (path: Path): Shape => ({ role: "outline", path });
export const thin = (path: Path): Shape => ({ role: "thin", path });
export const hidden = (path: Path): Shape => ({ role: "hidden", path });
