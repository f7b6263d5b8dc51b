import { playedSeats } from "../../../../domain/backups/bgStats.ts";
import type { CsvCell } from "../../../../domain/backups/csv.ts";
import type { Game } from "../../../../domain/games/game.ts";
import { timeOfDay } from "../../../texts/dates.ts";
import { calendarDay } from "../../../texts/days.ts";
import { ownPlaysTexts as texts } from "../../../texts/ownPlays.ts";

/** A player's games, newest first: a line for each participant, with the number of the game, which its lines share (rule W14). */
export function playsTable(games: readonly Game[]): readonly (readonly CsvCell[])[] {
  return [texts.heading, ...games.flatMap((game, index) => linesOf(game, games.length - index))];
}

function linesOf(game: Game, number: number): CsvCell[][] {
  const at = game.completedAt ?? 0;
  return playedSeats(game).map(({ name, position, points, team }) => [
    number,
    calendarDay(at),
    timeOfDay(at),
    game.gameName,
    game.isCooperative ? null : position,
    name,
    team,
    points,
    position === 1 ? texts.won : game.isCooperative ? texts.lost : null,
  ]);
}
