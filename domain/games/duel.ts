import { type EndedGame, inOrderOfCompletion, isContest } from "./endedGame.ts";
import { facesOf, type HeadToHead, type Partner, partnersOf } from "./rivals.ts";

/** Two players' record against each other in the games of one name, from one player's side. */
export interface DuelByGame extends Pick<HeadToHead, "games" | "ahead" | "behind" | "level"> {
  readonly gameNameId: string;
  readonly gameName: string;
}

/** The last game of two opponents. `at`: when it ended (epoch ms). */
interface LastDuel {
  readonly gameId: string;
  readonly gameName: string;
  readonly at: number;
  readonly outcome: "ahead" | "behind" | "level";
}

/** All that two players did against and with each other, from one player's side (rules J20 and J23). */
export interface Duel {
  readonly face: HeadToHead | null;
  /** The names of the games that they played against each other, the most frequent first. */
  readonly byGame: readonly DuelByGame[];
  readonly last: LastDuel | null;
  /** The games on the same side, with the names of these games; null without such a game. */
  readonly together: (Partner & { readonly gameNames: readonly string[] }) | null;
}

/** A player's duel with another one, who is called `name`, from the games of one of them. */
export function duelOf(
  playerId: string,
  other: { readonly id: string; readonly name: string },
  games: readonly EndedGame[],
): Duel {
  const names = new Map([[other.id, other.name]]);
  const faceIn = (some: readonly EndedGame[]) => facesOf(playerId, some, names)[0] ?? null;
  const partnerIn = (some: readonly EndedGame[]) => partnersOf(playerId, some, names)[0] ?? null;
  const against = inOrderOfCompletion(games.filter(isContest)).filter((game) => faceIn([game]) !== null);
  const together = inOrderOfCompletion(games).filter((game) => partnerIn([game]) !== null);
  const gameNames = new Map(against.map(({ gameNameId, gameName }) => [gameNameId, gameName]));
  const byGame = [...gameNames].flatMap(([gameNameId, gameName]) => {
    const face = faceIn(against.filter((game) => game.gameNameId === gameNameId));
    if (!face) return [];
    const { games, ahead, behind, level } = face;
    return [{ gameNameId, gameName, games, ahead, behind, level }];
  });
  const last = against.at(-1);
  const partner = partnerIn(together);
  return {
    face: faceIn(against),
    byGame: byGame.sort((a, b) => b.games - a.games || (a.gameName < b.gameName ? -1 : 1)),
    last: last
      ? { gameId: last.id, gameName: last.gameName, at: last.at, outcome: outcomeOf(faceIn([last])) }
      : null,
    together: partner && {
      ...partner,
      gameNames: [...new Set(together.map(({ gameName }) => gameName))],
    },
  };
}

function outcomeOf(face: HeadToHead | null): "ahead" | "behind" | "level" {
  return face?.ahead ? "ahead" : face?.behind ? "behind" : "level";
}
