import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { useSession } from "../../../api/browser/session.ts";
import type { OwnNumberNotice } from "./own-number-notice.tsx";

type Notice = ComponentType<ComponentProps<typeof OwnNumberNotice>>;

/**
 * Says for which part the signed-in buyer's own number is the searched text. The page itself is the same for everyone,
 * and a visitor who is not signed in loads no code for it.
 */
export function OwnNumberFound({ text }: { text: string }) {
  const token = useSession()?.token;
  const [Notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (!token) return;
    import("./own-number-notice.tsx").then(
      (loaded) => setNotice(() => loaded.OwnNumberNotice),
      // The search results don't depend on it.
      () => {},
    );
  }, [token]);
  return token && Notice && <Notice key={token} text={text} />;
}
