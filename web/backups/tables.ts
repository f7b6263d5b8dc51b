import type { CsvCell } from "../../domain/backups/csv.ts";
import type { Game } from "../../domain/games/game.ts";
import type { ActionLine } from "../../domain/history/actions.ts";
import { plain } from "../../domain/named.ts";
import type { Player } from "../../domain/people/players/player.ts";
import type { Standing } from "../../domain/people/players/standings.ts";
import type { NamedPointEntry } from "../../server/points/repository.ts";
import { allPages } from "../api/allPages.ts";
import { api } from "../api/client.ts";
import { completedGames } from "../games/list/completedGames.ts";
import { placedContenders } from "../games/ranking/placedContenders.ts";
import { unfilteredSearch } from "../history/actionPages.ts";
import { actionTexts } from "../texts/actions.ts";
import { timeOfDay } from "../texts/dates.ts";
import { calendarDay } from "../texts/days.ts";
import { ledgerTexts } from "../texts/players.ts";
import { tablesTexts as texts } from "../texts/tables.ts";
import { togetherTexts } from "../texts/together.ts";

/** A table with its heading, for `csvOf`. What is hidden from the reader is hidden here: the rows come from the screens' own calls. */
type Table = readonly (readonly CsvCell[])[];

/** The ranking, with the counters (rule W8). */
export function rankingTable(ranking: readonly Standing<Player>[]): Table {
  return [
    texts.ranking,
    ...ranking.map(({ rank, player }) => [
      rank,
      player.name,
      player.totalPoints,
      player.rouletteSpins,
      player.cardsOwned,
      player.chillsOwned,
    ]),
  ];
}

/** The completed games, newest first: a line for each participant (rule W8). */
export async function gamesTable(): Promise<Table> {
  return [texts.games, ...(await completedGames(null)).flatMap(linesOfGame)];
}

function linesOfGame(game: Game): CsvCell[][] {
  const at = game.completedAt ?? 0;
  return placedContenders(game).flatMap(({ contender: { name, members }, position, points }) =>
    members.map(({ id, name: participant }): CsvCell[] => [
      calendarDay(at),
      timeOfDay(at),
      game.gameName,
      game.isCooperative ? togetherTexts.end(position === 1) : position,
      participant,
      game.isTeamGame ? name : null,
      game.results.find(({ playerId }) => playerId === id)?.pointsEarned ?? null,
      points,
    ]),
  );
}

/** The event's journal, newest first (rule W8). */
export async function journalTable(): Promise<Table> {
  const lines = await allPages(
    (before) => api.journal.actions.query({ ...unfilteredSearch, before }),
    ({ lines: page }) => page,
    ({ at, id }) => ({ at, id }),
  );
  return [texts.journal, ...lines.map(lineOfJournal)];
}

function lineOfJournal(line: ActionLine): CsvCell[] {
  const isUndone = line.undo?.undone != null;
  return [
    calendarDay(line.at),
    timeOfDay(line.at),
    line.byName,
    plain(actionTexts.sentence(line)),
    isUndone ? texts.undone : null,
  ];
}

/** The ledger of all players, newest first (rule W13). */
export async function ledgerTable(): Promise<Table> {
  const entries = await allPages(
    (before) => api.points.entries.query({ before }),
    ({ entries: page }) => page,
    ({ at, id }) => ({ at, id }),
  );
  return [texts.ledger, ...entries.map(lineOfLedger)];
}

function lineOfLedger({ at, playerName, delta, cause, label, reason, byName }: NamedPointEntry): CsvCell[] {
  return [
    calendarDay(at),
    timeOfDay(at),
    playerName,
    delta,
    plain(ledgerTexts.causes[cause](label)),
    label,
    reason,
    byName,
  ];
}
