import { Refusal, refuseIf } from "../refusals/refusal.ts";
import { withChange } from "./change.ts";
import { type DerivedTournament, inactiveBlocker, shapeOf } from "./progress.ts";
import { consolationTeamCount, isConsolation } from "./shape.ts";

/**
 * Why the consolation bracket can't be opened (`isOpen` true) or closed (false). The tournament must be under way, and enough
 * teams must lose in its first round (`consolationTeamCount`). Once a consolation match has a result, the consolation bracket
 * can't be closed (rule T29).
 */
export function consolationBlocker({ progress }: DerivedTournament, isOpen: boolean): Refusal | null {
  const { tournament, records } = progress;
  const inactive = inactiveBlocker(tournament);
  if (inactive) return inactive;
  if (consolationTeamCount(shapeOf(progress).teams) === 0) return new Refusal("consolationImpossible");
  if (tournament.consolation === isOpen) return new Refusal("consolationUnchanged");
  const hasResult = records.some((record) => isConsolation(record) && record.decision);
  return !isOpen && hasResult ? new Refusal("consolationStarted") : null;
}

/** The tournament after its consolation bracket was opened or closed. Throws the refusals of `consolationBlocker`. */
export function withConsolation(before: DerivedTournament, isOpen: boolean, now: number): DerivedTournament {
  refuseIf(consolationBlocker(before, isOpen));
  const tournament = { ...before.progress.tournament, consolation: isOpen };
  return withChange(before, { tournament }, now);
}

/** Whether a consolation bracket is open and has matches to play (rule T32). */
export function isConsolationUnderWay({ matches }: DerivedTournament): boolean {
  return matches.some(
    (match) => isConsolation(match) && (match.state === "ready" || match.state === "waiting"),
  );
}
