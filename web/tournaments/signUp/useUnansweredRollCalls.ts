import { useMemo } from "react";
import { entryOf, isRollCallOn, type SignUpRow } from "../../../domain/tournaments/signUp.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { serverNow } from "../../live/serverTime.ts";

/** The roll calls that were closed without an answer since the page was loaded: they do not open by themselves again. */
const closed = new Set<string>();

const keyOf = ({ id, rollCallAt }: Pick<SignUpRow, "id" | "rollCallAt">) => `${id} ${rollCallAt}`;

/** The sign-ups whose roll call waits for the player's answer (rule T49). */
export function useUnansweredRollCalls(playerId: string): readonly SignUpRow[] {
  const signUps = useTopic("signUps");
  const now = useNow();
  return useMemo(
    () =>
      signUps.filter(
        (signUp) =>
          !signUp.isDrawn &&
          isRollCallOn(signUp, Math.max(now, serverNow())) &&
          entryOf(signUp, playerId)?.presence === null,
      ),
    [signUps, now, playerId],
  );
}

export function closeRollCall(signUp: Pick<SignUpRow, "id" | "rollCallAt">): void {
  closed.add(keyOf(signUp));
}

export function isRollCallClosed(signUp: Pick<SignUpRow, "id" | "rollCallAt">): boolean {
  return closed.has(keyOf(signUp));
}
