import { Hand } from "lucide-react";
import { api } from "../../api/client.ts";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { signUpTexts as texts } from "../../texts/signUp.ts";
import { Button } from "../../ui/Button.tsx";
import type { ShownSignUp } from "./useSignUp.ts";

/** The player's two answers to the roll call; the one that was given is not offered again. */
export function RollCallButtons({ shown, onDone }: { shown: ShownSignUp; onDone?(): void }) {
  const { run, busy } = useUndoable(api.tournaments.answerRollCall, texts.failed);
  const { own, signUp } = shown;
  const answer = async (isHere: boolean) => {
    const done = await run({ tournamentId: signUp.id, isHere }, isHere ? texts.youAreHere : texts.youAreAway);
    if (done) onDone?.();
  };
  return (
    <div className="flex w-full flex-col gap-2.5 short:flex-row-reverse">
      {own?.presence !== "here" && (
        <Button
          icon={Hand}
          className="min-h-18 w-full rounded-[1.25rem] text-xl short:min-h-13 short:min-w-0 short:flex-1"
          busy={busy}
          onClick={() => void answer(true)}
        >
          {texts.iAmHere}
        </Button>
      )}
      {own?.presence !== "away" && (
        <Button
          variant="quiet"
          className="min-h-13 w-full short:min-w-0 short:flex-1"
          disabled={busy}
          onClick={() => void answer(false)}
        >
          {texts.withoutMe}
        </Button>
      )}
    </div>
  );
}
