/**
 * What the trade calls parts, and the sub-categories (by slug, best first) that each name means.
 * `slug:form` narrows to one form of it. A text may hold several names: what they share is meant.
 * `also` is the material that a name carries with it.
 */
export type PartNames = readonly (readonly [label: string, names: string, meant: string, also?: string])[];
