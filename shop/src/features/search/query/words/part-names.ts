/**
 * Trade names of parts, with the sub-categories (by slug, best first) that each means. `slug:form` narrows to one form.
 * If a text has several names, it means the parts that they share. `also` is the material that a name implies.
 */
export type PartNames = readonly (readonly [label: string, names: string, meant: string, also?: string])[];
