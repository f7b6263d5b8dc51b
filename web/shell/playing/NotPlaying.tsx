import { Gamepad2 } from "lucide-react";
import { playingTexts as texts } from "../../texts/accounts.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { useSetPlaying } from "./useSetPlaying.ts";

/** Shown to an administrator who does not play (rule J8) instead of their own figures, with a button to start playing. */
export function NotPlaying() {
  const { setPlaying, busy } = useSetPlaying();
  return (
    <EmptyState
      icon={Gamepad2}
      title={texts.notPlaying}
      action={
        <Button busy={busy} onClick={() => setPlaying(true)}>
          {texts.play}
        </Button>
      }
    >
      {texts.notPlayingHint}
    </EmptyState>
  );
}
