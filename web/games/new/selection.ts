import {
  busyPlayers,
  choiceBlocker,
  choosePlayerBlocker,
  maxParticipants,
  tooManyBlocker,
} from "../../../domain/games/selection.ts";
import type { Grid } from "../../../domain/points/grid.ts";
import type { Refusal } from "../../../domain/refusals/refusal.ts";
import { useMyId } from "../../accounts/session.tsx";
import { useTopic } from "../../live/LiveProvider.tsx";
import type { NewGameDraft } from "./newGameState.ts";

/** The chosen players' number and limit, and the reasons why the rules of game creation forbid something. */
interface Selection {
  readonly count: number;
  readonly max: number;
  /** The players in an ongoing game. */
  readonly busy: ReadonlySet<string>;
  /** Why a game with these players can't start. */
  readonly blocker: Refusal | null;
  /** Why nobody else can be chosen. */
  readonly fullBlocker: Refusal | null;
}

/** Applies the rules of game creation (rules P3 and P4) to a draft, with live data. */
export function useSelection({ players, teamSize }: NewGameDraft, grid: Grid): Selection {
  const busy = busyPlayers(useTopic("games"));
  const me = useMyId();
  const isChosen = players.includes(me);
  const count = players.length;
  return {
    count,
    max: maxParticipants(grid, teamSize),
    busy,
    blocker: (isChosen ? choosePlayerBlocker(me, busy) : null) ?? choiceBlocker(count, grid, teamSize),
    fullBlocker: tooManyBlocker(count + 1, grid, teamSize),
  };
}
