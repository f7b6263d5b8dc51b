import {
  allSlotsOf,
  descendantsOf,
  drawnShape,
  type MatchRef,
  type Origin,
  type Shape,
  type Slot,
  sameMatch,
} from "../tournaments/shape.ts";

/** An action: a match gets a result (null: both teams forfeit), or a team withdraws. */
export type Action =
  | { readonly kind: "result"; readonly ref: MatchRef; readonly winner: string | null }
  | { readonly kind: "withdrawal"; readonly teamId: string };

/**
 * The outcome of a match. `isPlayed`: an action gave the match this result. Otherwise the outcome follows from withdrawals or
 * missing teams.
 */
export interface ModelOutcome extends MatchRef {
  readonly winner: string | null;
  readonly loser: string | null;
  readonly isPlayed: boolean;
}

/** A side of a match: the id of a team, nobody (null), or not known yet (undefined). */
type Side = string | null | undefined;

/**
 * A slow but simple model of a knockout, to check `matchesOf`. For each new action, the model repeats all actions from the
 * first, and after each of them records every match that is over. A recorded outcome changes only by an action on that match or
 * on an earlier match. `matchesOf` derives the same outcomes without repeating actions.
 */
export class KnockoutModel {
  readonly teams: readonly string[];
  #log: readonly Action[] = [];
  #outcomes: readonly ModelOutcome[] = [];

  readonly #shape: Shape;
  readonly #slots: readonly Slot[];

  constructor(teams: readonly string[], hasConsolation: boolean) {
    this.teams = teams;
    this.#shape = drawnShape(teams.length);
    this.#slots = allSlotsOf(this.#shape, hasConsolation);
    this.#replay();
  }

  get outcomes(): readonly ModelOutcome[] {
    return this.#outcomes;
  }

  outcomeOf(ref: MatchRef): ModelOutcome | undefined {
    return this.#outcomes.find((outcome) => sameMatch(outcome, ref));
  }

  addResult(ref: MatchRef, winner: string | null): void {
    this.#log = [...this.#log, { kind: "result", ref, winner }];
    this.#replay();
  }

  addWithdrawal(teamId: string): void {
    this.#log = [...this.#log, { kind: "withdrawal", teamId }];
    this.#replay();
  }

  /** Removes the team's withdrawal, and the results that depend on a match which the team lost by withdrawing. */
  undoWithdrawal(teamId: string): void {
    const lost = this.#slots.filter((slot) => {
      const outcome = this.outcomeOf(slot);
      return outcome && !outcome.isPlayed && outcome.winner !== teamId && this.sidesOf(slot).includes(teamId);
    });
    this.#log = this.#log.filter((action) => action.kind === "result" || action.teamId !== teamId);
    for (const ref of lost) this.#dropResultsAfter(ref);
    this.#replay();
  }

  /** Replaces the result of this match, and removes the results that depend on it. */
  correctResult(ref: MatchRef, winner: string | null): void {
    const corrected: Action = { kind: "result", ref, winner };
    const isOld = (action: Action) => action.kind === "result" && sameMatch(action.ref, ref);
    this.#log = this.#log.some(isOld)
      ? this.#log.map((action) => (isOld(action) ? corrected : action))
      : [...this.#log, corrected];
    this.#dropResultsAfter(ref);
    this.#replay();
  }

  /** The two sides of a match. */
  sidesOf(ref: MatchRef): readonly [Side, Side] {
    const slot = this.#slots.find((each) => sameMatch(each, ref));
    if (!slot) throw new Error("No such match");
    return [this.#sideFrom(slot.origins[0]), this.#sideFrom(slot.origins[1])];
  }

  #sideFrom(origin: Origin): Side {
    if (origin.kind === "nobody" || origin.kind === "rank") return null;
    if (origin.kind === "place") return this.teams[origin.place];
    return this.outcomeOf(origin.of)?.[origin.kind];
  }

  #dropResultsAfter(ref: MatchRef): void {
    const later = descendantsOf(this.#shape, ref);
    this.#log = this.#log.filter(
      (action) => action.kind === "withdrawal" || !later.some((each) => sameMatch(each, action.ref)),
    );
  }

  #replay(): void {
    this.#outcomes = [];
    const withdrawn: string[] = [];
    for (const action of this.#log) {
      if (action.kind === "withdrawal") withdrawn.push(action.teamId);
      else this.#writeResult(action.ref, action.winner);
      this.#endMatchesWithoutPlay(withdrawn);
    }
    this.#endMatchesWithoutPlay(withdrawn);
  }

  #writeResult(ref: MatchRef, winner: string | null): void {
    const [one, other] = this.sidesOf(ref);
    if (typeof one !== "string" || typeof other !== "string")
      throw new Error("A team of this match is missing or not known yet");
    const changed = [ref, ...descendantsOf(this.#shape, ref)];
    this.#outcomes = this.#outcomes.filter((outcome) => !changed.some((each) => sameMatch(each, outcome)));
    const loser = winner === null ? null : winner === one ? other : one;
    this.#write(ref, winner, loser, true);
  }

  #write(
    { round, position }: MatchRef,
    winner: string | null,
    loser: string | null,
    isPlayed: boolean,
  ): void {
    this.#outcomes = [...this.#outcomes, { round, position, winner, loser, isPlayed }];
  }

  #endMatchesWithoutPlay(withdrawn: readonly string[]): void {
    for (const slot of this.#slots) {
      const [one, other] = this.sidesOf(slot);
      if (this.outcomeOf(slot) || one === undefined || other === undefined) continue;
      const present = [one, other].filter((team) => team !== null && !withdrawn.includes(team));
      if (present.length === 2) continue;
      const [winner = null] = present;
      this.#write(slot, winner, winner === null ? null : winner === one ? other : one, false);
    }
  }
}
