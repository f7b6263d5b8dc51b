import { api } from "../../api/client.ts";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { playingTexts as texts } from "../../texts/accounts.ts";

/** The command with which an administrator starts or stops playing (rules J8 and J9). */
export function useSetPlaying() {
  const { run, busy } = useUndoable(api.accounts.setPlaying, texts.failed);
  return {
    busy,
    setPlaying: (plays: boolean) => void run({ plays }, plays ? texts.begun : texts.stopped),
  };
}
