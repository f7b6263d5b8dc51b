import type { Game } from "../../../domain/games/game.ts";
import { useMyId } from "../../api/session.tsx";
import { gamesTexts as texts } from "../../texts/games.ts";
import { Card } from "../../ui/Card.tsx";
import { AfterPaint } from "../../ui/loading/AfterPaint.tsx";
import { Boundary } from "../../ui/loading/Boundary.tsx";
import { part } from "../../ui/loading/part.tsx";
import { PlacedItem } from "../ranking/PlacedItem.tsx";
import { placedContenders } from "../ranking/placedContenders.ts";
import { GameHeading } from "./GameHeading.tsx";
import { useGameDialogs } from "./gameDialogs.tsx";

const ReplayButton = part(() => import("./ReplayButton.tsx"));
const replayPlaceholder = <span className="-my-1 size-11 shrink-0" />;

/** A completed game on one line: the reader's own place first, and then the first places. A press opens the whole ranking; a button plays the game again. */
export function FinishedGame({ game }: { game: Game }) {
  const { openResults } = useGameDialogs();
  const ranking = placedContenders(game);
  const me = useMyId();
  const own = ranking.find(({ contender }) => contender.members.some(({ id }) => id === me));
  const others = ranking.filter((placed) => placed !== own).slice(0, own ? 2 : 3);
  return (
    <Card as="article" className="finished-game grid gap-2">
      <GameHeading game={game} onOpen={() => openResults(game)} />
      <div className="flex items-center justify-between gap-2">
        <ol className="flex min-w-0 flex-wrap gap-x-4 gap-y-1.5 text-sm">
          {own && <li className="own-pill">{texts.ownPlace(own.position, own.earned)}</li>}
          {others.map((placed) => (
            <PlacedItem key={placed.contender.key} placed={placed} isTeamGame={game.isTeamGame} />
          ))}
        </ol>
        {own && (
          <AfterPaint waiting={replayPlaceholder}>
            <Boundary waiting={replayPlaceholder} failed={() => null}>
              <ReplayButton game={game} />
            </Boundary>
          </AfterPaint>
        )}
      </div>
    </Card>
  );
}
