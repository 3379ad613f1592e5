import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { hasLeftSentPage } from "./storefront/early-events.ts";
import { rememberOpenedLinks } from "./storefront/opening-page.ts";

if (hasLeftSentPage()) location.reload();
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[rememberOpenedLinks]} />
      </StrictMode>,
    );
  });
