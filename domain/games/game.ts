/** A participant in a session: a player under the name they had, or a bot. */
export interface Seat {
  readonly id: string;
  readonly name: string;
}

/** A team of a session: 'Équipe N' with N its linkNumber. */
export interface LinkedGroup {
  readonly linkNumber: number;
  readonly players: readonly string[];
}

/** A result as it is told: without its points to those who may not know them yet (rule E11). */
export interface ToldResult {
  readonly playerId: string;
  readonly position: number;
  readonly positionPoints: number | null;
  readonly pointsEarned: number | null;
}

/** A result with its points. */
export interface GameResult extends ToldResult {
  /** What the position gave each real player when the game was completed. */
  readonly positionPoints: number;
  /** What this participant earned: positionPoints, or 0 for a bot. */
  readonly pointsEarned: number;
}

/** Who corrected a completed game's ranking, when (epoch ms) and why. */
export interface Correction {
  readonly at: number;
  readonly by: string;
  readonly reason: string;
}

export type GameStatus = "ongoing" | "completed";

/**
 * A game session, whose points are told or not. Instants are epoch milliseconds. `results` is empty until it is
 * completed, then one per participant.
 */
export interface Game<Result extends ToldResult = ToldResult> {
  readonly id: string;
  /** The name it was begun under, whatever became of that name in the list. */
  readonly gameName: string;
  /** The game it counts as: a name of the list, or one that was in it (rule P19). */
  readonly gameNameId: string;
  readonly status: GameStatus;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly completedAt: number | null;
  readonly completedBy: string | null;
  /** The last correction of its ranking by an administrator, if there was one. */
  readonly correction: Correction | null;
  readonly players: readonly Seat[];
  readonly isTeamGame: boolean;
  readonly playersPerTeam: number | null;
  readonly linkedGroups: readonly LinkedGroup[];
  readonly results: readonly Result[];
  /** The freeze of the ranking under which it was last completed or corrected (its `frozenAt`); null: under none. */
  readonly frozenUnder: number | null;
}

/** A game session with all its points. */
export type WholeGame = Game<GameResult>;

/** A name in the list of games; one without a creator comes from the catalogue. */
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

/** The id of a bot added at `now` (epoch ms), distinct from those in `taken`. */
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
