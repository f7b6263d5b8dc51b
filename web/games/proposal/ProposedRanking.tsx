import { contenders, isWonRanking } from "../../../domain/games/contenders.ts";
import type { Game, Proposal } from "../../../domain/games/game.ts";
import { mayConfirm } from "../../../domain/games/proposal.ts";
import { positionsIn, rankedKey } from "../../../domain/games/ties.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { api } from "../../api/client.ts";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { useEventBlocker } from "../../api/useEventBlocker.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { proposalTexts } from "../../texts/proposal.ts";
import { togetherTexts } from "../../texts/together.ts";
import { Button } from "../../ui/Button.tsx";

/**
 * The proposed ranking of an ongoing game, which waits for a confirmation (rule P33), and the buttons with which `actor` can
 * confirm, refuse or withdraw it.
 */
export function ProposedRanking({
  game,
  proposal,
  actor,
}: {
  game: Game;
  proposal: Proposal;
  actor: Pick<Actor, "id" | "role">;
}) {
  const author = usePlayer(proposal.by)?.name ?? "";
  const confirm = useUndoable(api.games.confirmRanking, proposalTexts.failed);
  const refuse = useUndoable(api.games.refuseRanking, proposalTexts.failed);
  const eventBlocker = useEventBlocker();
  const byKey = new Map(contenders(game).map((contender) => [contender.key, contender]));
  const positions = positionsIn(proposal.ranking);
  const texts = game.isCooperative ? togetherTexts.proposal : proposalTexts;
  const isWon = isWonRanking(proposal.ranking);
  const title = proposal.by === actor.id ? texts.proposedByYou : texts.proposedBy(author);
  const input = { gameId: game.id, proposalId: proposal.id };
  const isOwn = proposal.by === actor.id;
  const isDisabled = confirm.busy || refuse.busy || eventBlocker !== null;
  return (
    <section aria-label={title} className="grid gap-2 rounded-lg bg-gold-wash p-3">
      <p className="font-semibold text-sm">{title}</p>
      {game.isCooperative ? (
        <p className="font-display font-extrabold text-lg">{togetherTexts.end(isWon)}</p>
      ) : (
        <ol className="grid list-inside list-decimal gap-0.5 text-sm">
          {proposal.ranking.map((entry, index) => (
            <li key={entry} value={positions[index]} translate="no" className="min-w-0 break-words">
              {byKey
                .get(rankedKey(entry))
                ?.members.map(({ name }) => name)
                .join(", ")}
            </li>
          ))}
        </ol>
      )}
      {isOwn && <p className="text-ink-2 text-sm">{texts.waitsForConfirmation}</p>}
      <div className="flex flex-wrap gap-2.5">
        {mayConfirm(game, actor) && (
          <Button
            grow
            disabled={isDisabled}
            onClick={() => void confirm.run(input, texts.confirmed(game.gameName, isWon))}
          >
            {proposalTexts.confirm}
          </Button>
        )}
        <Button
          variant="quiet"
          disabled={isDisabled}
          onClick={() => void refuse.run(input, (isOwn ? texts.withdrawn : texts.refused)(game.gameName))}
        >
          {isOwn ? proposalTexts.withdraw : proposalTexts.refuse}
        </Button>
      </div>
    </section>
  );
}
