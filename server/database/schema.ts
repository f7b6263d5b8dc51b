import type { JournalEntry } from "../../domain/history/journal.ts";
import type { AccountTables } from "./schema/accounts.ts";
import type { CardTables } from "./schema/cards.ts";
import type { CommandTables } from "./schema/commands.ts";
import type { DisplayTables } from "./schema/displays.ts";
import type { DocumentTables } from "./schema/documents.ts";
import type { FileTables } from "./schema/files.ts";
import type { GameTables } from "./schema/games.ts";
import type { PlayerTables } from "./schema/players.ts";
import type { PointTables } from "./schema/points.ts";
import type { RouletteTables } from "./schema/roulette.ts";
import type { RulebookTables } from "./schema/rulebook.ts";
import type { TournamentTables } from "./schema/tournaments.ts";
import type { UndoTables } from "./schema/undos.ts";

/**
 * The tables, which are the same on SQLite and PostgreSQL. Instants are epoch milliseconds (bigint), and booleans are 0 or 1. The
 * tables of each feature are declared in a file of `schema/`.
 */
export interface Schema
  extends AccountTables,
    CardTables,
    CommandTables,
    DisplayTables,
    DocumentTables,
    FileTables,
    GameTables,
    PlayerTables,
    PointTables,
    RouletteTables,
    RulebookTables,
    TournamentTables,
    UndoTables {
  journal: JournalEntry;
}
