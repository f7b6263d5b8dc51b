import type { Seat } from "../../domain/games/game.ts";
import { mention } from "../../domain/history/label.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { Refusal, refuseIf, required } from "../../domain/refusals/refusal.ts";
import {
  latePlayersBlocker,
  lateTeamBlocker,
  lateTeamName,
  slotOfBye,
  withLateTeam,
} from "../../domain/tournaments/late.ts";
import { inactiveBlocker } from "../../domain/tournaments/progress.ts";
import { stepBetween } from "../../domain/tournaments/step.ts";
import { withReplacement } from "../../domain/tournaments/substitution.ts";
import type { ExclusiveWork } from "../calls/work.ts";
import { findAllAbsentNames } from "../history/names/repository.ts";
import { findAllPlayers } from "../people/players/repository.ts";
import { recordTournament, teamLabelWithMentions } from "./journal.ts";
import { requireTournamentOrDraft, saveProgress } from "./loadAndSave.ts";
import { newsOfMatchEnds } from "./moments/announcements.ts";

/**
 * Replaces a player of a team that still plays by somebody who is in no team of the tournament (rule T37). The player who
 * leaves loses the news of the tournament that is not seen yet. Throws the refusals `tournamentNotFound`, `unknownPlayers` and
 * the refusals of `replaceBlocker`.
 */
export async function substitutePlayer(
  work: ExclusiveWork,
  actor: Actor,
  { tournamentId, playerId, joiningId }: { tournamentId: string; playerId: string; joiningId: string },
): Promise<void> {
  const derived = await requireTournamentOrDraft(work.db, tournamentId);
  refuseIf(inactiveBlocker(derived.progress.tournament));
  const joining = required((await requireSeats(work, [joiningId]))[0], "unknown players are refused");
  const step = stepBetween(derived, withReplacement(derived, playerId, joining, work.now));
  const ended = newsOfMatchEnds(work, step);
  const inverse = await saveProgress(work, step, {
    news: (moments) => (ended?.(moments) ?? moments).filter((moment) => moment.playerId !== playerId),
  });
  const action = { what: "playerReplaced", by: actor.id, inverse } as const;
  await recordTournament(work, action, derived.progress.tournament, mention(playerId), mention(joiningId));
}

/**
 * Adds a team to a tournament under way: it plays in round 1 against a team that has a bye (rule T37). Throws the refusals
 * `tournamentNotFound`, `unknownPlayers` and the refusals of `lateTeamBlocker` and `latePlayersBlocker`.
 */
export async function addLateTeam(
  work: ExclusiveWork,
  actor: Actor,
  input: { tournamentId: string; players: readonly string[]; opponentId: string },
): Promise<void> {
  const { tournamentId, opponentId } = input;
  const derived = await requireTournamentOrDraft(work.db, tournamentId);
  refuseIf(lateTeamBlocker(derived, opponentId));
  const players = await requireSeats(work, input.players);
  refuseIf(latePlayersBlocker(derived, players));
  const team = { id: work.chance.id(), name: lateTeamName(derived.progress), withdrawnAt: null, players };
  const slot = required(slotOfBye(derived, opponentId), "a team without a bye is refused");
  const after = withLateTeam(derived, team, slot, work.now);
  const inverse = await saveProgress(work, stepBetween(derived, after));
  const action = { what: "teamAdded", by: actor.id, inverse } as const;
  const names = [team.id, opponentId].map((id) => teamLabelWithMentions(after.progress.teams, id));
  await recordTournament(work, action, derived.progress.tournament, ...names);
}

/** These players, in this order. Throws the refusal `unknownPlayers`. */
async function requireSeats({ tx }: ExclusiveWork, ids: readonly string[]): Promise<Seat[]> {
  const known = new Map((await findAllPlayers(tx, [...new Set(ids)])).map((player) => [player.id, player]));
  const seats = ids.flatMap((id) => known.get(id) ?? []);
  if (seats.length !== ids.length) throw new Refusal("unknownPlayers", await findAllAbsentNames(tx, ids));
  return seats.map(({ id, name }) => ({ id, name }));
}
