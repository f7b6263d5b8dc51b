import { useEffect, useState } from "react";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { guestTexts as texts } from "../../texts/guests.ts";

/** Adds a person without a phone (rule J11), and then offers to undo it in a message. */
export function useAddGuest() {
  const { run, busy, failure, clear } = useCommand(api.guests.create, texts.failed);
  const offerUndo = useUndoToast();
  return {
    busy,
    error: failure?.message ?? null,
    clear,
    /** Returns the id of the new player; null after a failure. `heldBy`: the player who acts for this person. */
    add: async (name: string, heldBy: string | null): Promise<string | null> => {
      const done = await run({ name, heldBy });
      if (!done) return null;
      offerUndo(texts.added(name.trim()), [done.requestId]);
      return done.answer.playerId;
    },
  };
}

/** Returns a function that takes the id of a new player. Once this player is in `players`, `onListed` is called. */
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
