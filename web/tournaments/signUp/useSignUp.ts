import {
  askersOf,
  entryOf,
  isRollCallOn,
  isSignUpOpen,
  partnerOf,
  presentIn,
  type SignUpRow,
} from "../../../domain/tournaments/signUp.ts";
import { useMyId } from "../../api/session.tsx";
import { useTopic } from "../../live/LiveProvider.tsx";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { useServerClock } from "./useServerClock.ts";

/** The sign-ups of the tournaments to come, the newest first. */
export function useSignUps(): readonly SignUpRow[] {
  return [...useTopic("signUps")].sort((a, b) => b.createdAt - a.createdAt);
}

/** A sign-up at this instant, and what it is for the signed-in player. */
export function useShownSignUp(signUp: SignUpRow) {
  const me = useMyId();
  const { players } = useEverybody();
  const { closesAt, rollCallAt, rollCallEndsAt, entries, isDrawn } = signUp;
  const now = useServerClock(rollCallAt === null ? closesAt : rollCallEndsAt);
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return {
    signUp,
    me,
    now,
    own: entryOf(signUp, me),
    partner: partnerOf(signUp, me),
    askers: askersOf(signUp, me),
    present: presentIn(signUp),
    /** Whether the signed-in person plays: an administrator may not (rule J8). */
    plays: names.has(me),
    nameOf: (id: string) => names.get(id) ?? "",
    pairs: entries.filter(({ playerId }) => partnerOf(signUp, playerId) !== null).length / 2,
    isOpen: !isDrawn && isSignUpOpen(signUp, now),
    isRollCallOn: !isDrawn && isRollCallOn(signUp, now),
  };
}

export type ShownSignUp = ReturnType<typeof useShownSignUp>;
