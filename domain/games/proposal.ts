import { completeGameBlocker } from "../accounts/permissions.ts";
import { isAdministrator } from "../accounts/rights.ts";
import type { Actor } from "../accounts/roles.ts";
import { Refusal } from "../refusals/refusal.ts";
import { contenders } from "./contenders.ts";
import { type Game, isBot, type Proposal } from "./game.ts";

type Reader = Pick<Actor, "id" | "role">;
type Played = Pick<Game, "players" | "proposal">;

/**
 * Whether a ranking that this person enters waits for a second player (rule P33). It does not wait if another player has
 * proposed the same ranking, which is then confirmed. `accounts`: the ids of the players who can sign in.
 */
export function waitsForSecondPlayer(
  { players, proposal }: Played,
  actor: Reader,
  ranking: readonly string[],
  { confirms, accounts }: { readonly confirms: boolean; readonly accounts: ReadonlySet<string> },
): boolean {
  const others = players.filter(({ id }) => !isBot(id) && id !== actor.id && accounts.has(id));
  if (!confirms || isAdministrator(actor) || others.length === 0) return false;
  return !(proposal && proposal.by !== actor.id && proposal.ranking.join() === ranking.join());
}

/** Whether this person may confirm the proposed ranking: another player of the game, or an administrator (rule P33). */
export function mayConfirm({ players, proposal }: Played, actor: Reader): boolean {
  if (!proposal) return false;
  return isAdministrator(actor) || (proposal.by !== actor.id && players.some(({ id }) => id === actor.id));
}

/** Why a proposal can't be confirmed. `proposalId`: the one that this person has read. */
export function confirmBlocker(
  game: Played & Pick<Game, "status" | "createdBy">,
  actor: Reader,
  proposalId: string,
): Refusal | null {
  const blocker = refuseBlocker(game, actor, proposalId);
  return blocker ?? (mayConfirm(game, actor) ? null : new Refusal("proposalOwn"));
}

/** Why a player can't refuse a proposal, or its author can't withdraw it. */
export function refuseBlocker(
  game: Played & Pick<Game, "status" | "createdBy">,
  actor: Reader,
  proposalId: string,
): Refusal | null {
  const blocker = completeGameBlocker(game, actor);
  return blocker ?? (game.proposal?.id === proposalId ? null : new Refusal("proposalChanged"));
}

/** Whether a proposed ranking still has exactly the contenders of the game. */
export function isProposalCurrent(
  { ranking }: Proposal,
  game: Pick<Game, "isTeamGame" | "players" | "linkedGroups">,
): boolean {
  const keys = contenders(game).map(({ key }) => key);
  return keys.sort().join() === [...ranking].sort().join();
}
