import type { Game } from "../../../domain/games/game.ts";
import { useMyId } from "../../api/session.tsx";
import { Card } from "../../ui/Card.tsx";
import { InlinePart } from "../../ui/InlinePart.tsx";
import { AfterPaint } from "../../ui/loading/AfterPaint.tsx";
import { Boundary } from "../../ui/loading/Boundary.tsx";
import { part } from "../../ui/loading/part.tsx";
import { PlacedItem } from "../ranking/PlacedItem.tsx";
import { placedContenders } from "../ranking/placedContenders.ts";
import { GameHeading } from "./GameHeading.tsx";
import { useGameDialogs } from "./gameDialogs.tsx";
import { OwnPlace } from "./OwnPlace.tsx";

const TogetherEnd = part(() => import("../together/TogetherEnd.tsx"));
const OwnFinishedGame = part(() => import("./OwnFinishedGame.tsx"));

/**
 * A completed game in a list: the reader's own place first, and then the first places. A press opens the whole ranking. A game of
 * the reader has more, which loads later: see `OwnFinishedGame`.
 */
export function FinishedGame({ game }: { game: Game }) {
  const { openResults } = useGameDialogs();
  const ranking = placedContenders(game);
  const me = useMyId();
  const own = ranking.find(({ contender }) => contender.members.some(({ id }) => id === me));
  const others = ranking.filter((placed) => placed !== own).slice(0, own ? 2 : 3);
  return (
    <Card as="article" className="finished-game">
      <GameHeading game={game} onOpen={() => openResults(game)} />
      {game.isCooperative ? (
        <InlinePart waiting={<span className="h-6.5" />}>
          <TogetherEnd game={game} me={me} />
        </InlinePart>
      ) : (
        <ol className="col-span-2 flex min-w-0 flex-wrap gap-x-4 gap-y-1.5 text-sm">
          {own && (
            <li className="own-pill">
              <OwnPlace own={own} />
            </li>
          )}
          {others.map((placed) => (
            <PlacedItem key={placed.contender.key} placed={placed} isTeamGame={game.isTeamGame} />
          ))}
        </ol>
      )}
      {own && (
        <AfterPaint>
          <Boundary waiting={null} failed={() => null}>
            <OwnFinishedGame game={game} me={me} />
          </Boundary>
        </AfterPaint>
      )}
    </Card>
  );
}
