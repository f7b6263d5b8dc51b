import {
  busyPlayers,
  choiceBlocker,
  choosePlayerBlocker,
  mostParticipants,
  tooManyBlocker,
} from "../../domain/games/selection.ts";
import type { Grid } from "../../domain/points/grid.ts";
import type { Refusal } from "../../domain/refusals/refusal.ts";
import { useMyId } from "../accounts/session.tsx";
import { useTopic } from "../live/LiveProvider.tsx";
import type { NewGameDraft } from "./newGameState.ts";

/** What the rules say of the players chosen so far. */
interface Selection {
  readonly count: number;
  readonly max: number;
  /** Who sits in an ongoing game. */
  readonly busy: ReadonlySet<string>;
  /** Why a game of these players can't start. */
  readonly blocker: Refusal | null;
  /** Why nobody more can be chosen. */
  readonly full: Refusal | null;
}

/** The rules of session creation (rules P3 and P4) on a draft, as the event is now. */
export function useSelection({ players, teamSize }: NewGameDraft, grid: Grid): Selection {
  const busy = busyPlayers(useTopic("games"));
  const me = useMyId();
  const count = players.length;
  return {
    count,
    max: mostParticipants(grid, teamSize),
    busy,
    blocker: choosePlayerBlocker(me, busy) ?? choiceBlocker(count, grid, teamSize),
    full: tooManyBlocker(count + 1, grid, teamSize),
  };
}
