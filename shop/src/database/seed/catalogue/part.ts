import type { CoatingId } from "./coatings.ts";
import type { Form, Offer, SubCategoryDeclaration } from "./declare.ts";
import type { Shape } from "./dimensions.ts";

/** One size of one form in one material and coating. */
export type Part = {
  declared: SubCategoryDeclaration;
  form: Form;
  designation: string;
  shape: Shape;
  offer: Offer;
  coating: CoatingId;
};
