import { useState } from "react";
import { correctGame, REASON_MAX, reasonBlocker, unchangedBlocker } from "../../domain/games/correction.ts";
import type { WholeGame } from "../../domain/games/game.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { sessionsTexts as texts } from "../texts/sessions.ts";
import { TextField } from "../ui/Field.tsx";
import { useToast } from "../ui/Toasts.tsx";
import { PointChanges } from "./PointChanges.tsx";
import { RankingEditor } from "./RankingEditor.tsx";
import { useCorrection } from "./rankingDraft.ts";

/** An administrator puts a completed game's ranking right: who gains or loses what is shown before, and a reason asked. */
export function CorrectionDialog({ game: current, onClose }: { game: WholeGame; onClose(): void }) {
  const [game] = useState(current);
  const { order, reason, change, explain, forget } = useCorrection(game);
  const correct = useCommand(api.games.correct, texts.correctFailed);
  const toast = useToast();

  const ranking = order.map((contender) => contender.key);
  const unchanged = unchangedBlocker(game, ranking);
  const save = async () => {
    if (!(await correct.run({ gameId: game.id, ranking, reason }))) return;
    toast.success(texts.corrected);
    leave();
  };
  const leave = () => {
    forget();
    onClose();
  };
  return (
    <RankingEditor
      title={texts.correctTitle(game.gameName)}
      description={texts.correctIntro}
      order={order}
      pointsAt={(position) =>
        game.results.find((result) => result.position === position)?.positionPoints ?? null
      }
      isTeamGame={game.isTeamGame}
      onChange={change}
      error={correct.failure?.message}
      confirmLabel={texts.confirm}
      busyLabel={texts.saving}
      disabled={unchanged !== null || reasonBlocker(reason) !== null}
      busy={correct.busy}
      onConfirm={save}
      onCancel={leave}
      onClose={onClose}
    >
      {unchanged ? (
        <p className="text-ink-2">{unchanged.message}</p>
      ) : (
        <Effects game={game} ranking={ranking} />
      )}
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        value={reason}
        onValueChange={explain}
        maxLength={REASON_MAX}
        required
      />
    </RankingEditor>
  );
}

function Effects({ game, ranking }: { game: WholeGame; ranking: readonly string[] }) {
  const { changes, spins } = correctGame(game, ranking);
  const nameOf = (id: string) => game.players.find((seat) => seat.id === id)?.name ?? "";
  return (
    <div role="status" className="grid gap-2">
      <PointChanges
        title={texts.changes}
        changes={changes.map(({ playerId, delta }) => ({ id: playerId, name: nameOf(playerId), delta }))}
        none={texts.noChange}
      />
      {spins.map((id) => (
        <p key={id} className="text-ink-2 text-sm">
          {texts.spin(nameOf(id))}
        </p>
      ))}
    </div>
  );
}
