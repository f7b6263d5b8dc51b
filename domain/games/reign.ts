import { contestedSeats, type EndedGame, inOrderOfCompletion, isContest } from "./endedGame.ts";
import type { NamesById } from "./rivals.ts";

/** A champion has played this many games of the name. */
export const MIN_CHAMPION_GAMES = 3;

/** How many games of one name a player has won and played against real opponents. */
export interface Champion {
  readonly id: string;
  readonly name: string;
  readonly wins: number;
  readonly games: number;
}

/** The game after which a champion got the crown, when it ended (epoch ms), and the champion's numbers at that time. */
export interface CrownChange {
  readonly gameId: string;
  readonly at: number;
  readonly wins: number;
  readonly games: number;
}

/**
 * The champion of a name of the list of games, since when, and the previous champion with the numbers of that time; `from` null:
 * the first champion (rule J24).
 */
export interface Reign {
  readonly champion: Champion;
  readonly since: CrownChange;
  readonly from: Champion | null;
}

/** A reign, with the id of the name of the list of games and this name. */
export interface NamedReign extends Reign {
  readonly id: string;
  readonly gameName: string;
}

/** The reigns of all names in these games that have a champion. */
export function reignsOf(games: readonly EndedGame[], names: NamesById): NamedReign[] {
  const byName = new Map<string, EndedGame[]>();
  for (const game of games) {
    const own = byName.get(game.gameNameId);
    if (own) own.push(game);
    else byName.set(game.gameNameId, [game]);
  }
  return [...byName].flatMap(([id, own]) => {
    const reign = reignOf(own, names);
    return reign ? [{ id, gameName: own[0]?.gameName ?? "", ...reign }] : [];
  });
}

/** A player's numbers in the games of one name. `lastWin`: the place of the last win in the order of the games. */
interface WinRecord extends Champion {
  readonly lastWin: number;
}

type Records = Map<string, WinRecord>;

/** The reign after all these games of one name; null without a champion. Players without a name here are left out. */
export function reignOf(games: readonly EndedGame[], names: NamesById): Reign | null {
  return replayed(games, names).reign;
}

/** The players who may hold the crown of these games of one name, the champion first (rule J24). */
export function crownOrder(games: readonly EndedGame[], names: NamesById): Champion[] {
  const { records, reign } = replayed(games, names);
  return ranked(records.values(), reign?.champion.id).map(championOf);
}

/** Replays all games of one name. Gives the records after the last one, and the last change of the crown. */
function replayed(games: readonly EndedGame[], names: NamesById): { records: Records; reign: Reign | null } {
  const records: Records = new Map();
  let reign: Reign | null = null;
  for (const [index, game] of contestsOf(games).entries()) {
    const holder: WinRecord | null | undefined = reign && records.get(reign.champion.id);
    const players = addGame(records, game, index, names);
    const before: WinRecord | null | undefined = reign && records.get(reign.champion.id);
    // If the champion did not play, only the players of this game can have passed the champion.
    const isAbsent = before && before === holder;
    const [first] = ranked(isAbsent ? [before, ...players] : records.values(), before?.id);
    if (!first || first.id === before?.id) continue;
    const { wins, games } = first;
    reign = {
      champion: championOf(first),
      since: { gameId: game.id, at: game.at, wins, games },
      from: before ? championOf(before) : null,
    };
  }
  const now = reign && records.get(reign.champion.id);
  return { records, reign: reign && now ? { ...reign, champion: championOf(now) } : null };
}

function contestsOf(games: readonly EndedGame[]): EndedGame[] {
  return inOrderOfCompletion(games.filter(isContest));
}

/** Adds a game to the records of its players. Gives their new records. */
function addGame(records: Records, game: EndedGame, index: number, names: NamesById): WinRecord[] {
  return contestedSeats(game).flatMap(({ playerId: id, position }) => {
    const name = names.get(id);
    if (name === undefined) return [];
    const { wins, games, lastWin } = records.get(id) ?? { wins: 0, games: 0, lastWin: 0 };
    const isWon = position === 1;
    const record = {
      id,
      name,
      wins: wins + (isWon ? 1 : 0),
      games: games + 1,
      lastWin: isWon ? index : lastWin,
    };
    records.set(id, record);
    return [record];
  });
}

/**
 * The records of those who have won and played often enough, the champion first. Of equal records the one of the player who holds
 * the crown is first, then the first by name: partners of one team can have equal records for good.
 */
function ranked(records: Iterable<WinRecord>, holderId: string | undefined): WinRecord[] {
  const heldFirst = (a: WinRecord, b: WinRecord) => Number(b.id === holderId) - Number(a.id === holderId);
  return [...records]
    .filter(({ wins, games }) => wins > 0 && games >= MIN_CHAMPION_GAMES)
    .sort(
      (a, b) =>
        b.wins - a.wins ||
        a.games - b.games ||
        a.lastWin - b.lastWin ||
        heldFirst(a, b) ||
        (a.name < b.name ? -1 : 1),
    );
}

function championOf({ id, name, wins, games }: WinRecord): Champion {
  return { id, name, wins, games };
}
