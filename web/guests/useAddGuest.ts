import { useEffect, useState } from "react";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { guestTexts as texts } from "../texts/guests.ts";
import { useUndoToast } from "../undo/useUndoToast.ts";

/** Adds a person without a phone (rule J11). */
export function useAddGuest() {
  const { run, busy, failure, clear } = useCommand(api.guests.create, texts.failed);
  const offerUndo = useUndoToast();
  return {
    busy,
    error: failure?.message ?? null,
    clear,
    /** Gives the id of the new player; null after a failure. */
    add: async (name: string, heldBy: string | null): Promise<string | null> => {
      const made = await run({ name, heldBy });
      if (!made) return null;
      offerUndo(texts.added(name.trim()), [made.requestId]);
      return made.answer.playerId;
    },
  };
}

/** Gives a function that takes the id of a new player: `onListed` is called once this player is in `players`. */
export function useOnceListed(
  players: readonly { readonly id: string }[],
  onListed: (playerId: string) => void,
): (playerId: string) => void {
  const [expected, setExpected] = useState<string | null>(null);
  useEffect(() => {
    if (expected === null || !players.some(({ id }) => id === expected)) return;
    setExpected(null);
    onListed(expected);
  });
  return setExpected;
}
