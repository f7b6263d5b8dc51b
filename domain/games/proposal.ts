import { completeGameBlocker } from "../people/accounts/permissions.ts";
import { isAdministrator } from "../people/accounts/rights.ts";
import type { Actor } from "../people/accounts/roles.ts";
import { Refusal } from "../refusals/refusal.ts";
import { type Contest, contenders } from "./contenders.ts";
import { type Game, isBot, type Proposal } from "./game.ts";
import { type Ranking, rankedKey } from "./ties.ts";

type Person = Pick<Actor, "id" | "role">;
type ProposedGame = Pick<Game, "players" | "proposal">;

/**
 * Whether a ranking that this person enters waits for a second player (rule P33). It does not wait if the person is an
 * administrator, if no other player of the game can sign in, or if another player has already proposed the same ranking.
 * `confirms`: whether rankings need a confirmation. `accounts`: the ids of the players who can sign in.
 */
export function waitsForSecondPlayer(
  { players, proposal }: ProposedGame,
  actor: Person,
  ranking: Ranking,
  { confirms, accounts }: { readonly confirms: boolean; readonly accounts: ReadonlySet<string> },
): boolean {
  const others = players.filter(({ id }) => !isBot(id) && id !== actor.id && accounts.has(id));
  if (!confirms || isAdministrator(actor) || others.length === 0) return false;
  return !(proposal && proposal.by !== actor.id && proposal.ranking.join() === ranking.join());
}

/** Whether this person may confirm the proposed ranking: another player of the game, or an administrator (rule P33). */
export function mayConfirm({ players, proposal }: ProposedGame, actor: Person): boolean {
  if (!proposal) return false;
  return isAdministrator(actor) || (proposal.by !== actor.id && players.some(({ id }) => id === actor.id));
}

/** Why this person can't confirm the proposed ranking. `proposalId`: the proposal that this person saw. */
export function confirmBlocker(
  game: ProposedGame & Pick<Game, "status" | "createdBy">,
  actor: Person,
  proposalId: string,
): Refusal | null {
  const blocker = refuseBlocker(game, actor, proposalId);
  return blocker ?? (mayConfirm(game, actor) ? null : new Refusal("proposalOwn"));
}

/** Why this person can't refuse the proposed ranking, or can't withdraw it if it is their own. */
export function refuseBlocker(
  game: ProposedGame & Pick<Game, "status" | "createdBy">,
  actor: Person,
  proposalId: string,
): Refusal | null {
  const blocker = completeGameBlocker(game, actor);
  return blocker ?? (game.proposal?.id === proposalId ? null : new Refusal("proposalChanged"));
}

/** Whether a proposed ranking still has exactly the contenders of the game. */
export function isProposalCurrent({ ranking }: Proposal, game: Contest): boolean {
  const keys = contenders(game).map(({ key }) => key);
  return keys.sort().join() === ranking.map(rankedKey).sort().join();
}
