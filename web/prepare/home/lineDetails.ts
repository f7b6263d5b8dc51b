import type { EventStatus } from "../../../domain/event/event.ts";
import { maxPlayersOf } from "../../../domain/points/grid.ts";
import type { HomeFacts } from "../../../domain/prepare/home/checklist.ts";
import type { LineName } from "../../../domain/prepare/home/lines.ts";
import { homeTexts } from "../../texts/home.ts";

const texts = homeTexts.detail;

/** The sentence under the name of each checklist line: `open` while the line is open, `done` once it is done. */
export type LineDetails = Readonly<Record<LineName, { readonly open: string; readonly done: string }>>;

/**
 * The sentences of all lines. `games`: how many games the list of games has; `others`: the other administrators' names;
 * `connected`: the connected big screens' names.
 */
export function lineDetails({
  facts,
  event,
  games,
  others,
  connected,
  now,
}: {
  readonly facts: HomeFacts;
  readonly event: Pick<EventStatus, "title" | "logoUrl">;
  readonly games: number;
  readonly others: readonly string[];
  readonly connected: readonly string[];
  readonly now: number;
}): LineDetails {
  const { preparation, grid, cards, wheel, totalChills, signedUp } = facts;
  const players = signedUp === 0 ? texts.playersOpen : texts.players(signedUp);
  return {
    password: { open: texts.passwordOpen, done: texts.passwordDone },
    grid: { open: texts.gridOpen(maxPlayersOf(grid)), done: texts.gridDone(maxPlayersOf(grid)) },
    title: { open: texts.titleOpen(event.title), done: texts.titleDone(event.title, event.logoUrl !== null) },
    games: { open: texts.gamesOpen(games), done: texts.games(games) },
    deck: { open: texts.deckOpen, done: texts.cards(cards) },
    wheel: { open: texts.wheelOpen, done: texts.segments(wheel.segments) },
    chills: { open: texts.chillsOpen, done: texts.chills(totalChills) },
    rules: { open: texts.rulesOpen, done: texts.rulesDone },
    administrators: { open: texts.administratorsOpen, done: texts.administratorsDone(others) },
    backup: { open: texts.backupOpen, done: texts.backupDone(preparation.backedUpAt ?? 0, now) },
    display: {
      open: texts.displayOpen,
      done: connected.length > 0 ? texts.displayNow(connected) : texts.displayDone,
    },
    powers: { open: texts.powersOpen, done: texts.powersDone },
    players: { open: players, done: players },
    start: { open: texts.startOpen, done: texts.startDone },
  };
}
