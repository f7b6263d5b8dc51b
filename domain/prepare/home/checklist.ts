import type { EventStatus } from "../../event/event.ts";
import { type Grid, MIN_PLAYERS, maxPlayersOf } from "../../points/grid.ts";
import { canPutOff, type LineName, lineNames } from "./lines.ts";
import type { Preparation } from "./preparation.ts";

/** The checklist's line about the grid is done once the grid has a row for games of this many players. */
const USUAL_PLAYER_COUNT = 4;
/** The checklist proposes to fill the grid for games of up to this many players. */
export const PROPOSED_MAX_PLAYERS = 6;

/** The facts from which the checklist finds out which lines are done. */
export interface HomeFacts {
  readonly preparation: Pick<Preparation, "putOff" | "generatedPasswordOf" | "rulesOpenedAt" | "backedUpAt">;
  readonly event: Pick<EventStatus, "titleVersion" | "startedAt">;
  readonly grid: Pick<Grid, "rows">;
  /** How many games of the list were added by people, and did not come with the product. */
  readonly addedGames: number;
  /** How many kinds of mystery cards there are. */
  readonly cards: number;
  readonly wheel: { readonly segments: number; readonly givesCards: boolean; readonly givesChills: boolean };
  readonly totalChills: number;
  readonly administrators: number;
  /** Whether a big screen is or was connected. */
  readonly hasLinkedDisplay: boolean;
  /** Whether the powers of cards are on (rule U1). */
  readonly hasPowers: boolean;
  /** How many people signed up, not counting the first account. */
  readonly signedUp: number;
}

export type LineState = "done" | "open" | "putOff";

/** A line of the checklist. */
export interface ChecklistLine {
  readonly name: LineName;
  readonly state: LineState;
}

const isDone: Readonly<Record<LineName, (facts: HomeFacts) => boolean>> = {
  password: ({ preparation }) => preparation.generatedPasswordOf === null,
  grid: ({ grid }) => maxPlayersOf(grid) >= USUAL_PLAYER_COUNT,
  title: ({ event }) => event.titleVersion > 0,
  games: ({ addedGames }) => addedGames > 0,
  deck: ({ cards, wheel }) => cards > 0 || !wheel.givesCards,
  wheel: ({ wheel }) => wheel.segments > 0,
  chills: ({ totalChills, wheel }) => totalChills > 0 || !wheel.givesChills,
  rules: ({ preparation }) => preparation.rulesOpenedAt !== null,
  administrators: ({ administrators }) => administrators > 1,
  backup: ({ preparation }) => preparation.backedUpAt !== null,
  display: ({ hasLinkedDisplay }) => hasLinkedDisplay,
  powers: ({ hasPowers }) => hasPowers,
  players: ({ signedUp }) => signedUp >= MIN_PLAYERS,
  start: ({ event }) => event.startedAt !== null,
};

/** The lines of the checklist with their states. A done line is "done" even if it was put off (rules H3 and H5). */
export function checklistOf(facts: HomeFacts): ChecklistLine[] {
  return lineNames.map((name) => ({
    name,
    state: isDone[name](facts)
      ? "done"
      : canPutOff(name) && facts.preparation.putOff.includes(name)
        ? "putOff"
        : "open",
  }));
}
