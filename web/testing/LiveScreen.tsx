import { LiveProvider } from "../live/LiveProvider.tsx";
import { DialogProvider } from "../ui/dialogs/DialogProvider.tsx";
import type { Elements } from "../ui/jsx/content.ts";
import { SignedIn } from "./SignedIn.tsx";

/** A screen of a player who is signed in, with live rows (see fakeStream) and dialogs. */
export function LiveScreen({ me, children }: { me: string; children: Elements }) {
  return (
    <SignedIn>
      <LiveProvider me={me} onUnreachable={() => {}}>
        <DialogProvider>{children}</DialogProvider>
      </LiveProvider>
    </SignedIn>
  );
}
