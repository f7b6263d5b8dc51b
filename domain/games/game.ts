import type { PlayedPower } from "./powers/playedPowers.ts";
import type { Ranking } from "./ties.ts";

/** A participant of a game session: a player, under their present name, or a bot. */
export interface Seat {
  readonly id: string;
  readonly name: string;
}

/** A team of a game session. Its name is 'Équipe N', where N is `linkNumber`. `players`: the ids of its members. */
export interface LinkedGroup {
  readonly linkNumber: number;
  readonly players: readonly string[];
}

/** The result of one participant, as one person may see it: points are null while they are hidden (rule E11). */
export interface VisibleResult {
  readonly playerId: string;
  readonly position: number;
  readonly positionPoints: number | null;
  readonly pointsEarned: number | null;
}

/** A result with its points. */
export interface GameResult extends VisibleResult {
  /** The points that the position gave each real player when the game was completed. */
  readonly positionPoints: number;
  /** The points of this participant: positionPoints, or 0 for a bot, with the effects of cards (rule U21). */
  readonly pointsEarned: number;
}

/** The ranking that a correction of a completed game replaced, and the instant of the correction (epoch ms). */
export interface ReplacedRanking {
  readonly at: number;
  /** The positions before the correction, by player id; empty for a correction made when these were not yet stored. */
  readonly positionsBefore: Readonly<Record<string, number>>;
}

/** The last correction of a completed game's ranking: by whom and why. */
export interface Correction extends ReplacedRanking {
  readonly by: string;
  readonly reason: string;
  /** The earlier corrections, oldest first, so that a player who was away learns of each of them (rule P28). */
  readonly earlier: readonly ReplacedRanking[];
}

/** A ranking that waits for a second player (rule P33). */
export interface Proposal {
  readonly id: string;
  /** The id of the player who proposed the ranking. */
  readonly by: string;
  /** When the ranking was proposed (epoch ms). */
  readonly at: number;
  readonly ranking: Ranking;
}

/** Why a game gave no points: too few real players, or its group had played often enough that day (rule P32). */
export type Uncounted = "fewPlayers" | "sameGroup";

export type GameStatus = "ongoing" | "completed";

/**
 * A game session, with or without hidden points. Instants are epoch milliseconds. `results` is empty until the game is
 * completed, and then has one result for each participant.
 */
export interface Game<Result extends VisibleResult = VisibleResult> {
  readonly id: string;
  /** The name under which the session began, even if that name was renamed or deleted in the list. */
  readonly gameName: string;
  /** The id of the name under which statistics count the session. The name may be deleted from the list (rule P19). */
  readonly gameNameId: string;
  readonly status: GameStatus;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly completedAt: number | null;
  readonly completedBy: string | null;
  /** The last correction of the ranking by an administrator, if there was one. */
  readonly correction: Correction | null;
  readonly players: readonly Seat[];
  readonly isTeamGame: boolean;
  /** Whether the players play together against the game, and win or lose together (rule P35). */
  readonly isCooperative: boolean;
  readonly playersPerTeam: number | null;
  readonly linkedGroups: readonly LinkedGroup[];
  /** The action cards played on the game, in the order of playing (rule U15). */
  readonly powers: readonly PlayedPower[];
  /** Why the game gave no points; null: it counts, or is ongoing (rule P32). */
  readonly uncounted: Uncounted | null;
  readonly results: readonly Result[];
  /**
   * The points of every place, first to last, when contenders have shared a place (rule P34), and of a cooperative game: a
   * correction may give a place that no result has. Null otherwise, and while the points are hidden.
   */
  readonly placePoints: readonly number[] | null;
  /** The ranking that waits for a second player; null: no ranking waits (rule P33). */
  readonly proposal: Proposal | null;
  /**
   * Whether a ranking was ever proposed or validated, even if it was refused or undone since: the game then takes no more cards
   * (rule U15).
   */
  readonly wasRanked: boolean;
  /** The freeze (its `frozenAt`) during which the game was last completed or corrected; null: during no freeze. */
  readonly frozenUnder: number | null;
}

/** A game session with all its points. */
export type WholeGame = Game<GameResult>;

/** A name in the list of games; `createdBy` is null for a name of the app's own catalogue. */
export interface GameName {
  readonly id: string;
  readonly name: string;
  readonly createdBy: string | null;
}

const BOT_PREFIX = "bot-";

/** Bots are virtual players whose ids start with 'bot-' (rule P6). */
export function isBot(id: string): boolean {
  return id.startsWith(BOT_PREFIX);
}

/** The id of a bot added at `now` (epoch ms), distinct from the ids in `taken`. */
export function newBotId(now: number, taken: readonly string[]): string {
  let stamp = now;
  while (taken.includes(BOT_PREFIX + stamp)) stamp += 1;
  return BOT_PREFIX + stamp;
}

/** Bots are named 'Bot 1', 'Bot 2' by their order in the session (rule P6). */
export function botName(number: number): string {
  return `Bot ${number}`;
}

/** The name of a team: 'Équipe N'. */
export function teamName(linkNumber: number): string {
  return `Équipe ${linkNumber}`;
}

/**
 * Whether a game keeps its players from entering another one: it is ongoing, and its ranking does not wait for a
 * confirmation (rules P3 and P33).
 */
export function occupiesPlayers({ status, proposal }: Pick<Game, "status" | "proposal">): boolean {
  return status === "ongoing" && proposal === null;
}
