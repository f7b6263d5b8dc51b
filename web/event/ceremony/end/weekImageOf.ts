import type { Award } from "../../../../domain/event/ceremony/awards.ts";
import type { WeekFigures } from "../../../../domain/event/ceremony/week.ts";
import type { EventStatus } from "../../../../domain/event/event.ts";
import type { Player } from "../../../../domain/people/players/player.ts";
import { ceremonyTexts, endTexts } from "../../../texts/ceremony.ts";
import { shortDate } from "../../../texts/dates.ts";
import { number } from "../../../texts/numbers.ts";
import { uiTexts } from "../../../texts/ui.ts";
import { colourOf, initialsOf } from "../../../ui/Avatar.tsx";
import { figuresOf } from "./OwnWeek.tsx";
import type { WeekImage } from "./weekImage.ts";

/** The content of the image of a player's week. */
export function weekImageOf({
  event,
  player,
  rank,
  playerCount,
  week,
  awards,
}: {
  readonly event: EventStatus;
  readonly player: Player;
  readonly rank: number;
  readonly playerCount: number;
  readonly week: WeekFigures;
  readonly awards: readonly Award[];
}): WeekImage {
  const { id, name, totalPoints, chillsOwned } = player;
  const ownAwards = awards.filter(({ winners }) =>
    winners.some(({ players }) => players.some((player) => player.id === id)),
  );
  return {
    title: event.title,
    logoUrl: event.logoUrl,
    name,
    initials: initialsOf(name),
    colour: colourOf(id) ?? "#2c4788",
    rank: [String(rank), uiTexts.rankEnding(rank)],
    outOf: endTexts.outOf(playerCount),
    points: [number(totalPoints), uiTexts.points(totalPoints)],
    figures: figuresOf(week, chillsOwned).map(({ value, word }) => [String(value), word]),
    awards: ownAwards.map(({ kind }) => ceremonyTexts.award[kind]),
    date: event.endedAt === null ? "" : shortDate(event.endedAt),
  };
}
