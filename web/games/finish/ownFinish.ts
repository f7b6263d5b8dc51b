import type { changeSinceEnd } from "../../../domain/games/changeSinceEnd.ts";
import type { Finish } from "../../../domain/games/finish.ts";
import type { Game } from "../../../domain/games/game.ts";
import { gameEffects } from "../../../domain/games/powers/effects.ts";
import { mayPlay } from "../../../domain/people/accounts/rights.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { useMyId } from "../../api/session.tsx";
import { useRow, useSetting } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { type PlacedContender, placedContenders } from "../ranking/placedContenders.ts";
import { isLast, isShared } from "../ranking/sharedPlaces.ts";
import { useChangeSinceEnd } from "./finishOnScreen.ts";
import { type Honours, useHonours } from "./honours.ts";

/** The end of a game for one of its players, as the parts of its screen show it. */
export interface OwnFinish {
  readonly finish: Finish;
  /** After a change, the points and ranks of `finish` are outdated. */
  readonly change: ReturnType<typeof changeSinceEnd>;
  /** The game as it is now. */
  readonly game: Game;
  readonly me: Player;
  readonly ranking: readonly PlacedContender[];
  readonly place: PlacedContender;
  readonly isFirst: boolean;
  readonly isTied: boolean;
  readonly effects: ReturnType<typeof gameEffects>;
  /** Whether the last contender, or each player of a lost cooperative game, won a spin. */
  readonly givesSpin: boolean;
  readonly winsSpin: boolean;
  readonly maySpin: boolean;
  /** Whether the wheel is shown instead of the podium. */
  readonly hasWheel: boolean;
  readonly honours: Honours;
}

/** The finish with the current state of its game; null if the player is unknown or did not take part. */
export function useOwnFinish(finish: Finish): OwnFinish | null {
  const change = useChangeSinceEnd(finish.game);
  const currentGame = useRow("games", finish.id);
  const game = (change === "corrected" && currentGame) || finish.game;
  const me = usePlayer(useMyId());
  const event = useRow("event", "event");
  const together = useSetting("together");
  const isContest = game.uncounted === null && !game.isCooperative;
  const honours = useHonours(finish, change === null && isContest);
  const ranking = placedContenders(game);
  const place = ranking.find(({ contender }) => contender.members.some(({ id }) => id === finish.playerId));
  if (!me || !place) return null;
  const givesSpin = game.uncounted === null && (!game.isCooperative || together?.spinsWhenLost === true);
  const winsSpin = givesSpin && isLast(ranking, place.position);
  const maySpin = winsSpin && event !== undefined && mayPlay(event, me) && me.rouletteSpins > 0;
  return {
    finish,
    change,
    game,
    me,
    ranking,
    place,
    isFirst: place.position === 1,
    isTied: isShared(ranking, place.position),
    effects: gameEffects(game),
    givesSpin,
    winsSpin,
    maySpin,
    // Nobody is last in a cooperative game, even if a lost one gives each player a spin: the players stay in their circle.
    hasWheel: maySpin && !game.isCooperative,
    honours,
  };
}
