import type { CsvCell } from "../../domain/backups/csv.ts";
import type { Game } from "../../domain/games/game.ts";
import type { ActionLine } from "../../domain/history/actions.ts";
import type { Cursor } from "../../domain/inputs.ts";
import { plain } from "../../domain/named.ts";
import type { Player } from "../../domain/people/players/player.ts";
import type { Standing } from "../../domain/people/players/standings.ts";
import { api } from "../api/client.ts";
import { placedContenders } from "../games/ranking/placedContenders.ts";
import { unfilteredSearch } from "../history/actionPages.ts";
import { actionTexts } from "../texts/actions.ts";
import { timeOfDay } from "../texts/dates.ts";
import { calendarDay } from "../texts/days.ts";
import { tablesTexts as texts } from "../texts/tables.ts";

/** A table with its heading, for `csvOf`. What is hidden from the reader is hidden here: the rows come from the screens' own calls. */
type Table = readonly (readonly CsvCell[])[];

/** The instant of a cursor that is after all rows, so that the first page has the newest. */
const NEWEST: Cursor = { at: 8e15, id: "z" };

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
  const games = await allPages(
    (before) => api.games.earlier.query({ before, playerId: null, gameNameId: null }),
    ({ games: page }) => page,
    (game) => ({ at: game.completedAt ?? 0, id: game.id }),
  );
  return [texts.games, ...games.flatMap(linesOfGame)];
}

function linesOfGame(game: Game): CsvCell[][] {
  const at = game.completedAt ?? 0;
  return placedContenders(game).flatMap(({ contender: { name, members }, position, points }) =>
    members.map(({ id, name: participant }): CsvCell[] => [
      calendarDay(at),
      timeOfDay(at),
      game.gameName,
      position,
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

/** The rows of all pages of a query. */
async function allPages<P extends { readonly more: boolean }, R>(
  readPage: (before: Cursor) => Promise<P>,
  rowsOf: (page: P) => readonly R[],
  cursorOf: (row: R) => Cursor,
): Promise<R[]> {
  const rows: R[] = [];
  for (let before = NEWEST; ; ) {
    const page: P = await readPage(before);
    rows.push(...rowsOf(page));
    const last = rows.at(-1);
    if (!page.more || !last) return rows;
    before = cursorOf(last);
  }
}
