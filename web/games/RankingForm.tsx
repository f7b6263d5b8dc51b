import { type Game, isBot } from "../../domain/games/game.ts";
import { gridBlocker, positionPoints } from "../../domain/games/ranking.ts";
import type { Grid } from "../../domain/points/grid.ts";
import type { CommandState } from "../api/command.ts";
import { useLoggedWhileShown } from "../api/shownErrors.ts";
import { useEventBlocker } from "../event/useEventBlocker.ts";
import { useLiveState } from "../live/LiveProvider.tsx";
import { gameDialogTexts as texts } from "../texts/gameDialogs.ts";
import { WheelIcon } from "../ui/WheelIcon.ts";
import { RankingEditor } from "./RankingEditor.tsx";
import { useRankingOrder } from "./rankingDraft.ts";

/**
 * The ranking being made: by dragging, by the arrows or by keyboard. No live update touches its order, and it waits when the
 * dialog is closed; only 'Annuler' lets it go.
 */
export function RankingForm({
  game,
  grid,
  complete,
  onClose,
}: {
  game: Game;
  grid: Grid;
  complete: CommandState<{ gameId: string; ranking: string[] }, unknown>;
  onClose(): void;
}) {
  const { order, isTouched, change, forget } = useRankingOrder(game);
  const closed = useEventBlocker();
  const isOffline = useLiveState().status === "lost";
  const blocker = gridBlocker(order.length, grid);
  useLoggedWhileShown(blocker);
  const winners = (order.at(-1)?.members ?? []).filter((seat) => !isBot(seat.id));
  const save = async () => {
    if (await complete.run({ gameId: game.id, ranking: order.map((contender) => contender.key) })) forget();
  };
  const cancel = () => {
    forget();
    onClose();
  };
  const hint = () => {
    if (complete.busy && isOffline) return texts.sentWhenBack;
    // The game's creator stands first at the beginning: validating without a change would make them win.
    return isTouched ? null : texts.untouched(order[0]?.name ?? "");
  };
  return (
    <RankingEditor
      title={game.gameName}
      description={texts.rankingIntro}
      order={order}
      pointsAt={(position) => positionPoints(grid, game.isTeamGame, order.length, position)}
      isTeamGame={game.isTeamGame}
      onChange={change}
      error={blocker?.message ?? complete.failure?.message}
      hint={hint()}
      waits={closed && `${closed.message} ${texts.keepOpen}`}
      confirmLabel={texts.validate}
      busyLabel={texts.saving}
      disabled={blocker !== null}
      busy={complete.busy}
      onConfirm={save}
      onCancel={cancel}
      onClose={onClose}
    >
      <p className="flex items-center gap-2 text-ink-2 text-sm">
        <WheelIcon aria-hidden="true" className="size-4.5 shrink-0" />
        {winners.length > 0 ? texts.lastWins(winners.map((seat) => seat.name)) : texts.lastIsBot}
      </p>
    </RankingEditor>
  );
}
