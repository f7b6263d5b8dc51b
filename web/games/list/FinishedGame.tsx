import { type Game, isBot } from "../../../domain/games/game.ts";
import { useMyId } from "../../api/session.tsx";
import { gamesTexts as texts } from "../../texts/games.ts";
import { Card } from "../../ui/Card.tsx";
import { AfterPaint } from "../../ui/loading/AfterPaint.tsx";
import { Boundary } from "../../ui/loading/Boundary.tsx";
import { part } from "../../ui/loading/part.tsx";
import { Medal } from "../../ui/Medal.tsx";
import { Name } from "../../ui/Name.tsx";
import { placedContenders } from "../ranking/placedContenders.ts";
import { TeamFaces } from "../ranking/TeamMembers.tsx";
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
          {others.map(({ contender, position, earned }) => (
            <li key={contender.key} className="flex min-w-0 items-center gap-1.5">
              <Medal rank={position} size="s" />
              <Name as="b" className="font-semibold">
                {contender.name}
              </Name>
              {game.isTeamGame && <TeamFaces members={contender.members} />}
              <span className="text-ink-2 tabular-nums">
                {earned === null || contender.members.every((seat) => isBot(seat.id))
                  ? ""
                  : texts.earned(earned)}
              </span>
            </li>
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
