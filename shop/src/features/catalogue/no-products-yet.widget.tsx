import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Shown in place of the catalogue in a shop without categories or products. */
export const NoProductsYet = () => (
  <Notice title="We are opening soon" text="There are no products in this shop yet. Come back later.">
    <ButtonLink to={href("/help-section")} variant="outline">
      Ask us
    </ButtonLink>
  </Notice>
);
