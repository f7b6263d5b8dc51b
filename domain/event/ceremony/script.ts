import { standings } from "../../people/players/standings.ts";
import { type Award, type AwardedPlayer, type AwardKind, awardKinds, awards, type Week } from "./awards.ts";

/** A Hero card whose points are due: the event has ended, and the points are given when the standings are unfrozen. */
export interface HeroCard {
  readonly name: string;
  readonly points: number;
}

/** A Hero card, and the player to whom its points are due. */
export interface DueHeroCard extends HeroCard {
  readonly playerId: string;
}

/** A player at their place. `totalPoints` includes the points of their Hero cards. */
export interface PlacedPlayer extends AwardedPlayer {
  readonly totalPoints: number;
  readonly heroCards: readonly HeroCard[];
}

/** A place of the standings, and all players who share this place. They are revealed together. */
export interface CeremonyPlace {
  readonly rank: number;
  readonly players: readonly PlacedPlayer[];
}

/** What a ceremony reveals, in this order: awards, then places from the tenth to the first (rules K4 and K6). */
export interface Script {
  readonly awards: readonly Award[];
  readonly places: readonly CeremonyPlace[];
  /** How many players the standings have. */
  readonly playerCount: number;
}

/** The rank that the ceremony reveals first. Players below this rank are not revealed. */
export const FIRST_REVEALED_RANK = 10;

/**
 * The script for this week. `due`: Hero cards whose points are not yet in the totals of `week`. Only the places include these
 * points: an award that included them would reveal them too early (rule K3).
 */
export function ceremonyScriptOf(week: Week, due: readonly DueHeroCard[]): Script {
  const players = week.players.map(({ id, name, totalPoints }): PlacedPlayer => {
    const heroCards = due
      .filter(({ playerId }) => playerId === id)
      .map(({ name, points }) => ({ name, points }));
    return {
      id,
      name,
      totalPoints: heroCards.reduce((sum, { points }) => sum + points, totalPoints),
      heroCards,
    };
  });
  const places: { readonly rank: number; readonly players: PlacedPlayer[] }[] = [];
  for (const { rank, player } of standings(players)) {
    if (rank > FIRST_REVEALED_RANK) break;
    if (places[0]?.rank === rank) places[0].players.push(player);
    else places.unshift({ rank, players: [player] });
  }
  return { awards: awards(week), places, playerCount: players.length };
}

/** A step of a ceremony: an award, or a place by its rank. */
export type StepId = `award:${AwardKind}` | `place:${number}`;

/** The steps of a script, in order. */
export function stepsOf({ awards, places }: Pick<Script, "awards" | "places">): StepId[] {
  return [
    ...awards.map(({ kind }): StepId => `award:${kind}`),
    ...places.map(({ rank }): StepId => `place:${rank}`),
  ];
}

/** The award that a step gives; null if the step is not an award. */
export function awardOf(step: StepId | null): AwardKind | null {
  return awardKinds.find((kind) => step === `award:${kind}`) ?? null;
}

/** The rank of the place that a step reveals; null if the step is not a place. */
export function rankOfStep(step: StepId | null): number | null {
  return step?.startsWith("place:") ? Number(step.slice("place:".length)) : null;
}

/**
 * The number of a step among all possible steps, not only those of the script; -1 before the first step. A correction of
 * points or a deleted player may remove a step while it is shown, and the order of the other steps must not change.
 */
export function orderOf(step: StepId | null): number {
  if (step === null) return -1;
  const award = awardOf(step);
  return award
    ? awardKinds.indexOf(award)
    : awardKinds.length + FIRST_REVEALED_RANK - (rankOfStep(step) ?? 0);
}

/** The next step of the script after this one, or the previous one; null when there is none. */
export function neighbourStep(script: Script, step: StepId | null, way: "next" | "back"): StepId | null {
  const steps = stepsOf(script);
  const order = orderOf(step);
  return way === "next"
    ? (steps.find((other) => orderOf(other) > order) ?? null)
    : (steps.findLast((other) => orderOf(other) < order) ?? null);
}
