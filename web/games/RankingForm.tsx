import { useRef, useState } from "react";
import { type Game, isBot } from "../../domain/games/game.ts";
import { contenders, gridBlocker, positionPoints } from "../../domain/games/ranking.ts";
import type { Grid } from "../../domain/points/grid.ts";
import type { CommandState } from "../api/command.ts";
import { useEventBlocker } from "../event/closed.ts";
import { gamesTexts as texts } from "../texts/games.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { WheelIcon } from "../ui/WheelIcon.ts";
import { RankingList } from "./RankingList.tsx";

/** The ranking being made: by dragging, by the arrows or by keyboard. The order lives here, no live update touches it. */
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
  const [order, setOrder] = useState(() => contenders(game));
  const dragging = useRef(false);
  const closed = useEventBlocker();
  const blocker = gridBlocker(order.length, grid);
  const winners = (order.at(-1)?.members ?? []).filter((seat) => !isBot(seat.id));
  const error = blocker?.message ?? complete.failure?.message;
  const save = () => complete.run({ gameId: game.id, ranking: order.map((contender) => contender.key) });
  return (
    <Dialog
      open
      // While a row is in hand, Escape lets go of it.
      onOpenChange={() => dragging.current || onClose()}
      dismissible={!complete.busy}
      title={game.gameName}
      description={texts.rankingIntro}
      footer={
        <>
          <Button variant="quiet" disabled={complete.busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            grow
            disabled={closed !== null || blocker !== null}
            busy={complete.busy}
            busyLabel={texts.saving}
            onClick={save}
          >
            {texts.validate}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {closed ? (
          <Banner tone="warning">
            {closed.message} {texts.keepOpen}
          </Banner>
        ) : (
          error && <Banner tone="error">{error}</Banner>
        )}
        <RankingList
          order={order}
          pointsAt={(position) => positionPoints(grid, game.isTeamGame, order.length, position)}
          isTeamGame={game.isTeamGame}
          onChange={setOrder}
          onDragging={(now) => {
            dragging.current = now;
          }}
        />
        <p className="flex items-center gap-2 text-ink-2 text-sm">
          <WheelIcon aria-hidden="true" className="size-4.5 shrink-0" />
          {winners.length > 0 ? texts.lastWins(winners.map((seat) => seat.name)) : texts.lastIsBot}
        </p>
      </div>
    </Dialog>
  );
}
