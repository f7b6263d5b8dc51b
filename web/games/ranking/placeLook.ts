import type { Contender } from "../../../domain/games/contenders.ts";
import { isBot } from "../../../domain/games/game.ts";
import { gameDialogTexts as texts } from "../../texts/gameDialogs.ts";

const podium: Record<number, string> = {
  1: "border-medal-1/55 bg-[color-mix(in_srgb,var(--color-medal-1)_16%,var(--raised))]",
  2: "border-medal-2/55 bg-[color-mix(in_srgb,var(--color-medal-2)_14%,var(--raised))]",
  3: "border-medal-3/55 bg-[color-mix(in_srgb,var(--color-medal-3)_14%,var(--raised))]",
};

/** The border and the background of a place: gold, silver, bronze, plain from the fourth on. */
export function placeLook(position: number): string {
  return podium[position] ?? "border-line";
}

/** The text for the points of a position: points for each player in a team game, no points for a bot. */
export function pointsText(contender: Contender | null, points: number | null, isTeamGame: boolean): string {
  if (points === null) return texts.undefinedPoints;
  if (isTeamGame) return texts.pointsEach(points);
  return contender && hasBot(contender) ? texts.noPoints : texts.points(points);
}

/** The colour of the points of a position. */
export function pointsTone(contender: Contender | null, points: number | null, isTeamGame: boolean): string {
  if (points === null) return "text-red-ink";
  return !isTeamGame && contender && hasBot(contender) ? "text-ink-2" : "";
}

function hasBot({ members }: Contender): boolean {
  return members.some((seat) => isBot(seat.id));
}
