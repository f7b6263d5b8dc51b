import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { refuseIf } from "../../../domain/refusals/refusal.ts";
import { newSignUp, presentIn, signUpBlocker } from "../../../domain/tournaments/signUp.ts";
import { drawBlocker } from "../../../domain/tournaments/tournament.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import { draw } from "../drafts.ts";
import { requireSignUp, saveSignUpChange } from "./commands.ts";

/**
 * Draws the teams of a draft among those who answered the roll call that they are here, or among all who signed up if there was
 * none; pairs stay together (rules T49 and T50). Throws the refusals of `requireDraft`, `signUpBlocker` and `drawBlocker`.
 */
export async function drawPresent(
  work: ExclusiveWork,
  actor: Actor,
  { tournamentId }: { tournamentId: string },
): Promise<void> {
  const { derived, state } = await requireSignUp(work, tournamentId);
  refuseIf(signUpBlocker(state));
  const { tournament, signUp = newSignUp } = derived.progress;
  const { teamSize, seeded, groups } = tournament;
  const players = presentIn(signUp).map(({ playerId }) => playerId);
  refuseIf(drawBlocker(players, teamSize, groups));
  const teams = await draw(work, { teamSize, seeded, groups, players }, signUp);
  const drawn = {
    ...tournament,
    spreadByes: seeded && !groups,
    teamCount: teams.length,
    drawVersion: tournament.drawVersion + 1,
  };
  await saveSignUpChange(work, { what: "tournamentRedrawn", by: actor.id }, derived, {
    tournament: drawn,
    teams,
  });
}
