import type { Generated } from "kysely";
import type { ErasedPerson } from "../../../domain/people/accounts/erased.ts";
import type { Role } from "../../../domain/people/accounts/roles.ts";
import type { Face } from "../../../domain/people/faces/face.ts";
import type { PlayerNumbers } from "../../../domain/people/players/player.ts";
import type { Bit } from "./bit.ts";

export interface PlayersTable extends Record<keyof PlayerNumbers, number> {
  id: string;
  name: string;
  /** The form in which the name is compared (`usernameKey`): two names with the same key are the same. */
  nameKey: string;
  role: Role;
  createdAt: number;
  /** 0: an administrator who does not play, and is in no list of players (rule J8). */
  plays: Generated<Bit>;
  /** When the player was deleted (epoch ms). A deleted player is in no list, and only completed games show the name. */
  deletedAt: number | null;
  /** When the player was last renamed (epoch ms), by anybody; null: never (rule A22). */
  renamedAt: number | null;
  /**
   * The player into whom this player was merged, directly or by several merges. A merged player is marked as deleted, too
   * (rule A27).
   */
  mergedInto: string | null;
}

/** Two accounts that became one (rule A26). */
interface MergesTable {
  id: string;
  keptId: string;
  mergedId: string;
  at: number;
  by: string;
  /** When the accounts were separated again; null: they are still one account. */
  undoneAt: number | null;
  /** The data that was moved from the merged player to the kept one, as JSON text. */
  cameOver: string;
}

/** A former name of a player, reserved for that player (rule A23). */
interface FormerNamesTable {
  nameKey: string;
  name: string;
  playerId: string;
}

/** The face that a player chose (rule J17); a player who chose none has no row. */
interface FacesTable extends Face {
  playerId: string;
}

export interface PlayerTables {
  erasedPeople: ErasedPerson;
  faces: FacesTable;
  formerNames: FormerNamesTable;
  merges: MergesTable;
  players: PlayersTable;
}
