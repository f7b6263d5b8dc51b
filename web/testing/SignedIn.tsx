import { DraftProvider } from "../api/drafts/DraftProvider.tsx";
import { SessionProvider, useSession } from "../api/session.tsx";
import type { Elements } from "../ui/jsx/content.ts";
import { ToastProvider } from "../ui/messages/Toasts.tsx";

const noPreparation = async () => {};

/** The providers around every screen. The children are shown once the server has said who is signed in. */
export function SignedIn({ children }: { children: Elements }) {
  return (
    <ToastProvider>
      <SessionProvider prepare={noPreparation}>
        <DraftProvider>
          <WhenSignedIn>{children}</WhenSignedIn>
        </DraftProvider>
      </SessionProvider>
    </ToastProvider>
  );
}

function WhenSignedIn({ children }: { children: Elements }) {
  return useSession().me && children;
}
