import type { ReactNode } from "react";
import { SessionProvider, useSession } from "../accounts/session.tsx";
import { DraftProvider } from "../drafts/DraftProvider.tsx";
import { ToastProvider } from "../ui/Toasts.tsx";

/** What stands around every screen, once the server has said who is signed in. */
export function SignedIn({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <SessionProvider>
        <DraftProvider>
          <Whose>{children}</Whose>
        </DraftProvider>
      </SessionProvider>
    </ToastProvider>
  );
}

function Whose({ children }: { children: ReactNode }) {
  return useSession().me && children;
}
