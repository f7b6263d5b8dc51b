import { mayCancel, mayRank } from "../../domain/accounts/rights.ts";
import type { Game } from "../../domain/games/game.ts";
import { useMyId } from "../accounts/session.tsx";
import { useRow } from "../live/LiveProvider.tsx";
import { useNow } from "../live/now.ts";
import { elapsed } from "../texts/dates.ts";
import { gamesTexts as texts } from "../texts/games.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { GameHeading } from "./GameHeading.tsx";
import { useGameDialogs } from "./gameDialogs.tsx";
import { Lineup } from "./Lineup.tsx";

/** A game under way, with what this player may do with it: its creator cancels it, an administrator deletes another's. */
export function OngoingGame({ game }: { game: Game }) {
  const me = useMyId();
  const player = useRow("players", me);
  const creator =
    useRow("players", game.createdBy)?.name ?? game.players.find((seat) => seat.id === game.createdBy)?.name;
  const now = useNow();
  const { rank, cancel, remove } = useGameDialogs();
  const actor = { id: me, role: player?.role ?? "user" };
  const canFinish = mayRank(game, actor);
  const canCancel = mayCancel(game, actor);
  const isCreator = game.createdBy === me;
  return (
    <Card as="article" className="grid gap-3">
      <GameHeading game={game}>
        <p className="text-ink-2 text-sm">{texts.since(elapsed(game.createdAt, now), creator ?? "")}</p>
      </GameHeading>
      <Lineup game={game} me={me} />
      {(canFinish || canCancel) && (
        <div className="flex gap-2.5">
          {canFinish && (
            <Button grow onClick={() => rank(game.id)}>
              {texts.finish}
            </Button>
          )}
          {canCancel && (
            <Button variant="quiet" onClick={() => (isCreator ? cancel : remove)(game)}>
              {isCreator ? texts.cancel : texts.remove}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
