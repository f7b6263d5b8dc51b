import {
  busyPlayers,
  choiceBlocker,
  choosePlayerBlocker,
  maxParticipants,
  tooManyBlocker,
} from "../../../domain/games/selection.ts";
import type { Grid } from "../../../domain/points/grid.ts";
import type { Refusal } from "../../../domain/refusals/refusal.ts";
import { useMyId } from "../../api/session.tsx";
import { useTopic } from "../../live/LiveProvider.tsx";
import type { NewGameDraft } from "./newGameState.ts";

/** How many participants are chosen and how many can be, and what the rules of game creation forbid. */
interface Selection {
  readonly count: number;
  readonly max: number;
  /** The ids of the players in an ongoing game. */
  readonly busy: ReadonlySet<string>;
  /** Why a game with these participants can't start; null if it can. */
  readonly blocker: Refusal | null;
  /** Why nobody else can be chosen; null while there is room. */
  readonly fullBlocker: Refusal | null;
}

/** Applies the rules of game creation (rules P3 and P4) to a draft, with live data. */
export function useSelection({ players, mode }: NewGameDraft, grid: Grid): Selection {
  const busy = busyPlayers(useTopic("games"));
  const me = useMyId();
  const isMeChosen = players.includes(me);
  const count = players.length;
  return {
    count,
    max: maxParticipants(grid, mode),
    busy,
    blocker: (isMeChosen ? choosePlayerBlocker(me, busy) : null) ?? choiceBlocker(count, grid, mode),
    fullBlocker: tooManyBlocker(count + 1, grid, mode),
  };
}
