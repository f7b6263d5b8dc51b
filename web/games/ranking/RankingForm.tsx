import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { Game } from "../../../domain/games/game.ts";
import { gridBlocker, positionPoints, spinsOf } from "../../../domain/games/ranking.ts";
import type { Grid } from "../../../domain/points/grid.ts";
import type { CommandState } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { useMyId } from "../../api/session.tsx";
import { useLoggedWhileShown } from "../../api/shownErrors.ts";
import { useEventBlocker } from "../../api/useEventBlocker.ts";
import { EffectLines } from "../../cards/played/EffectLines.tsx";
import { useLiveState } from "../../live/LiveProvider.tsx";
import { actionCardTexts } from "../../texts/actionCards.ts";
import { gameDialogTexts as texts } from "../../texts/gameDialogs.ts";
import { proposalTexts } from "../../texts/proposal.ts";
import { undoTexts } from "../../texts/undo.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Segments } from "../../ui/tabs/Segments.tsx";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { UncountedNote } from "../counting/UncountedNote.tsx";
import { useUncountedReason } from "../counting/useUncountedReason.ts";
import { ArrivalList } from "./ArrivalList.tsx";
import { RankingEditor } from "./RankingEditor.tsx";
import { useRankingOrder } from "./rankingDraft.ts";
import { rankingEffects } from "./rankingEffects.ts";

/**
 * The ranking in progress: contenders are tapped in order of arrival (rule P26), or ordered by drags, arrows or keyboard.
 * The order is preserved when the dialog closes; 'Annuler' and a successful validation discard it. Live updates change the
 * order only when participants enter or leave the game.
 */
export function RankingForm({
  game,
  grid,
  complete,
  onClose,
}: {
  game: Game;
  grid: Grid;
  complete: CommandState<{ gameId: string; ranking: string[] }, { readonly waits: boolean }>;
  onClose(): void;
}) {
  const draft = useRankingOrder(game);
  const { order, ranking, isTouched, change, discard } = draft;
  const [way, chooseWay] = useRankingWay();
  const isTapping = way === "tap";
  const freePlaceCount = isTapping ? draft.places.filter((key) => key === null).length : 0;
  const eventBlocker = useEventBlocker();
  const isOffline = useLiveState().status === "lost";
  const blocker = gridBlocker(order.length, grid);
  useLoggedWhileShown(blocker);
  const spinWinners = spinsOf(order);
  const isEverybodyFirst = order.every(({ position }) => position === 1);
  const offerUndo = useUndoToast();
  const save = async () => {
    const done = await complete.run({ gameId: game.id, ranking: [...ranking] });
    if (!done) return;
    discard();
    const { waits: needsConfirmation } = done.answer;
    offerUndo((needsConfirmation ? proposalTexts.proposed : undoTexts.rankingValidated)(game.gameName), [
      done.requestId,
    ]);
    if (needsConfirmation) onClose();
  };
  const cancel = () => {
    discard();
    onClose();
  };
  const hint = () => {
    if (complete.busy && isOffline) return texts.sentWhenOnline;
    // The creator is usually first in the initial order, and would win if somebody validated without a change.
    return isTouched || isTapping ? null : texts.orderUntouched(order[0]?.contender.name ?? "");
  };
  const me = useMyId();
  const uncounted = useUncountedReason(game);
  const pointsAt = (position: number) =>
    uncounted === null ? positionPoints(grid, game.isTeamGame, order.length, position) : 0;
  const effects = rankingEffects(game, order, freePlaceCount === 0, pointsAt);
  return (
    <RankingEditor
      title={<span translate="no">{game.gameName}</span>}
      description={texts.rankingIntro}
      order={order}
      ranking={ranking}
      pointsAt={pointsAt}
      effects={effects}
      isTeamGame={game.isTeamGame}
      onChange={change}
      error={blocker?.message ?? complete.failure?.message}
      hint={hint()}
      waitReason={eventBlocker && `${eventBlocker.message} ${texts.rankingKept}`}
      wayChoice={
        <Segments
          label={texts.rankingWays}
          value={way}
          onValueChange={chooseWay}
          options={[
            { value: "tap", label: texts.tap },
            { value: "drag", label: texts.drag },
          ]}
        />
      }
      arrivalList={
        isTapping && (
          <ArrivalList draft={draft} pointsAt={pointsAt} effects={effects} isTeamGame={game.isTeamGame} />
        )
      }
      extraButton={
        isTapping && (
          <IconButton
            label={texts.undoTap}
            icon={Undo2}
            variant="quiet"
            disabled={draft.undo === null || complete.busy}
            onClick={() => draft.undo?.()}
          />
        )
      }
      confirmLabel={freePlaceCount > 0 ? texts.leftToRank(freePlaceCount, game.isTeamGame) : texts.validate}
      busyLabel={texts.saving}
      disabled={blocker !== null || freePlaceCount > 0}
      busy={complete.busy}
      onConfirm={save}
      onCancel={cancel}
      onClose={onClose}
    >
      <div role="status" className="empty:hidden">
        <EffectLines game={game} effects={effects.lines} me={me} title={actionCardTexts.effects.soFar} />
      </div>
      <UncountedNote reason={uncounted} isOver={false} />
      {freePlaceCount === 0 && uncounted === null && (
        <p className="wrap-anywhere flex items-center gap-2 text-ink-2 text-sm">
          <WheelIcon aria-hidden="true" className="size-4.5 shrink-0" />
          <span>
            {spinWinners.length > 0
              ? texts.lastWinsSpin(
                  game.players.filter(({ id }) => spinWinners.includes(id)).map(({ name }) => name),
                )
              : isEverybodyFirst
                ? texts.nobodyIsLast
                : texts.lastIsBot}
          </span>
        </p>
      )}
    </RankingEditor>
  );
}

/** How a ranking is made: by tapping the contenders in order of arrival, or by sorting a list (rule P26). */
type RankingWay = "tap" | "drag";

const KEY = "rankingWay";

/** The way that was last chosen in this browser; tapping at first. */
function useRankingWay() {
  const [way, setWay] = useState(readWay);
  const choose = (chosen: RankingWay) => {
    setWay(chosen);
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // Storage is not available: the choice is forgotten when the dialog closes.
    }
  };
  return [way, choose] as const;
}

function readWay(): RankingWay {
  try {
    return localStorage.getItem(KEY) === "drag" ? "drag" : "tap";
  } catch {
    return "tap";
  }
}
