import type { GameStatus, Uncounted } from "../../../domain/games/game.ts";
import type { PlayedPower } from "../../../domain/games/powers/playedPowers.ts";
import type { Bit } from "./bit.ts";

export interface GameSessionsTable {
  id: string;
  /** The game's name, as it was in the list of games when the session began. */
  gameName: string;
  /** The row of `gameNames` under which statistics count this session. The name may be deleted. */
  gameNameId: string;
  status: GameStatus;
  createdAt: number;
  createdBy: string;
  completedAt: number | null;
  completedBy: string | null;
  isTeamGame: Bit;
  /** Whether the players play together against the game (rule P35). */
  isCooperative: Bit;
  playersPerTeam: number | null;
  correctedAt: number | null;
  correctedBy: string | null;
  correctionReason: string | null;
  /** The positions that the last correction replaced, by player id: JSON text. */
  positionsBefore: string | null;
  /** The corrections before the last one, oldest first, each with the positions that it replaced: JSON text. */
  earlierCorrections: string | null;
  /**
   * The `frozenAt` of the freeze during which the game was last completed or corrected; null: the standings were not
   * frozen.
   */
  frozenUnder: number | null;
  /** Why the completed game gave no points; null: it counts, or is ongoing. */
  uncounted: Uncounted | null;
  /** The proposed ranking that waits until a second player confirms it: JSON text. */
  proposal: string | null;
  /** The points of every place, first to last, when contenders have shared a place or played together: JSON text. */
  placePoints: string | null;
  /** Whether a ranking was ever proposed or validated. */
  wasRanked: Bit;
}

/**
 * An action card played on a game. Unique indexes make sure that each player plays at most one card on a game, and that
 * each loss is healed at most once.
 */
export interface PlayedPowersTable extends Omit<PlayedPower, "id" | "imageUrl"> {
  playerCardId: string;
  gameSessionId: string;
  /** The card's place in the order in which the game's cards were played, from 1. */
  number: number;
  /** The ledger entry whose loss a healing card gives back; null for other powers. */
  healedEntryId: string | null;
}

/** A participant of a session. A player can be in several ongoing sessions if rankings wait for a confirmation (rule P33). */
export interface GameSeatsTable {
  gameSessionId: string;
  seat: number;
  playerId: string;
  /** The name of a bot; null for a player, whose current name is in `players`. */
  botName: string | null;
  linkNumber: number | null;
  isBot: Bit;
  ongoing: Bit;
}

export interface GameResultsTable {
  gameSessionId: string;
  playerId: string;
  position: number;
  /** The points of this position in the grid. `pointsEarned` includes the effects of cards, too; a bot earns 0. */
  positionPoints: number;
  pointsEarned: number;
  createdAt: number;
}

/**
 * A result that a game had when the standings were frozen, and that was corrected or deleted during the freeze. Only rows of
 * the last freeze are stored.
 */
interface FormerResultsTable {
  gameSessionId: string;
  frozenUnder: number;
  gameNameId: string;
  playerId: string;
  isBot: Bit;
  isCooperative: Bit;
  linkNumber: number | null;
  createdAt: number;
  completedAt: number;
  uncounted: Uncounted | null;
  position: number;
  pointsEarned: number;
}

/**
 * The changes that the end of a game made for one of its players, stored until the player has seen them. `climb` (the
 * change of the player's rank, up or down) is JSON text.
 */
export interface FinishesTable {
  playerId: string;
  gameSessionId: string;
  at: number;
  totalBefore: number;
  totalAfter: number;
  climb: string | null;
}

/** A name of the list of games; merged and deleted names are not listed. */
export interface GameNamesTable {
  id: string;
  name: string;
  /** The form in which the name is compared (`gameNameKey`): two names with the same key are the same game. */
  nameKey: string;
  createdAt: number;
  createdBy: string | null;
  /** The id of the name into which this name was merged. No played game refers to a merged name. */
  mergedInto: string | null;
  /** When the name was deleted (epoch ms). Games played under this name still refer to the row. Adding the name restores it. */
  deletedAt: number | null;
}

export interface GameTables {
  gameSessions: GameSessionsTable;
  gameSeats: GameSeatsTable;
  playedPowers: PlayedPowersTable;
  gameResults: GameResultsTable;
  formerResults: FormerResultsTable;
  finishes: FinishesTable;
  gameNames: GameNamesTable;
}
