import { useState } from "react";
import { isWonRanking } from "../../../domain/games/contenders.ts";
import {
  correctGame,
  finalRanking,
  REASON_MAX,
  reasonBlocker,
  unchangedBlocker,
} from "../../../domain/games/correction.ts";
import type { WholeGame } from "../../../domain/games/game.ts";
import { placePointsAt } from "../../../domain/games/positions.ts";
import type { Ranking } from "../../../domain/games/ties.ts";
import { shownTextBlocker } from "../../../domain/texts.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { useMyId } from "../../api/session.tsx";
import { EffectLines } from "../../cards/played/EffectLines.tsx";
import { useSetting } from "../../live/LiveProvider.tsx";
import { actionCardTexts } from "../../texts/actionCards.ts";
import { correctionsTexts } from "../../texts/corrections.ts";
import { sessionsTexts as texts } from "../../texts/sessions.ts";
import { togetherTexts } from "../../texts/together.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields/Field.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { usePrepared } from "../../undo/corrections/prepared.ts";
import { ChooseEnd } from "../together/ChooseEnd.tsx";
import { PointChanges } from "./PointChanges.tsx";
import { RankingEditor } from "./RankingEditor.tsx";
import { useCorrection } from "./rankingDraft.ts";
import { rankingEffects } from "./rankingEffects.ts";

/**
 * Lets an administrator correct the ranking of a completed game: shows how points change, and requires a reason. The dialog
 * works on the game as it was when the dialog opened.
 */
export function CorrectionDialog({ game: current, onClose }: { game: WholeGame; onClose(): void }) {
  const [game] = useState(current);
  const { order, ranking, reason, change, setReason, discard } = useCorrection(game);
  const correct = useCommand(api.games.correct, texts.correctFailed);
  const me = useMyId();
  const offerUndo = useUndoToast();
  const toast = useToast();
  const { add, isFull } = usePrepared();

  const unchangedRefusal = unchangedBlocker(game, ranking);
  const save = async () => {
    const done = await correct.run({ gameId: game.id, ranking: [...ranking], reason });
    if (!done) return;
    offerUndo(
      game.isCooperative ? togetherTexts.corrected(game.gameName, isWonRanking(ranking)) : texts.corrected,
      [done.requestId],
    );
    discardAndClose();
  };
  const discardAndClose = () => {
    discard();
    onClose();
  };
  const prepare = () => {
    const { id: gameId, gameName } = game;
    const becomes = game.isCooperative
      ? togetherTexts.end(isWonRanking(ranking))
      : correctionsTexts.rankingOrder(
          order.map(({ contender, position }) => ({ position, name: contender.name })),
        );
    add({ what: "game", gameId, gameName, before: finalRanking(game), ranking, becomes, reason });
    toast.success(correctionsTexts.prepared);
    discardAndClose();
  };
  const disabled = unchangedRefusal !== null || reasonBlocker(reason) !== null;
  const pointsAt = (position: number) => placePointsAt(game, position);
  const effects = rankingEffects(game, order, true, pointsAt);
  return (
    <RankingEditor
      title={texts.correctTitle(game.gameName)}
      description={game.isCooperative ? togetherTexts.correctIntro : texts.correctIntro}
      order={order}
      ranking={ranking}
      pointsAt={pointsAt}
      effects={effects}
      arrivalList={game.isCooperative && <ChooseEnd ranking={ranking} onChange={change} />}
      isTeamGame={game.isTeamGame}
      onChange={change}
      error={correct.failure?.message}
      confirmLabel={texts.confirm}
      busyLabel={texts.saving}
      disabled={disabled}
      extraButton={
        <Button variant="quiet" disabled={disabled || correct.busy || isFull} onClick={prepare}>
          {correctionsTexts.prepare}
        </Button>
      }
      busy={correct.busy}
      onConfirm={save}
      onCancel={discardAndClose}
      onClose={onClose}
    >
      <EffectLines game={game} effects={effects.lines} me={me} title={actionCardTexts.effects.soFar} />
      {unchangedRefusal ? (
        <p className="text-ink-2">{unchangedRefusal.message}</p>
      ) : (
        <CorrectionEffects game={game} ranking={ranking} />
      )}
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        value={reason}
        onValueChange={setReason}
        error={shownTextBlocker(reason)?.message}
        maxLength={REASON_MAX}
        required
      />
    </RankingEditor>
  );
}

function CorrectionEffects({ game, ranking }: { game: WholeGame; ranking: Ranking }) {
  const spinsWhenLost = useSetting("together")?.spinsWhenLost;
  const { changes, spins } = correctGame(game, ranking, spinsWhenLost);
  const nameOf = (id: string) => game.players.find((seat) => seat.id === id)?.name ?? "";
  return (
    <div role="status" className="grid gap-2">
      <PointChanges
        title={texts.changes}
        changes={changes.map(({ playerId, delta }) => ({ id: playerId, name: nameOf(playerId), delta }))}
        none={texts.noChange}
        completedAt={game.completedAt}
      />
      {spins.map((id) => (
        <p key={id} className="text-ink-2 text-sm">
          {texts.winsSpin(nameOf(id))}
        </p>
      ))}
    </div>
  );
}
