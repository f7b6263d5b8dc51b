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

/** A completed game with its podium on one line. A press opens the whole ranking; a button plays the game again. */
export function FinishedGame({ game }: { game: Game }) {
  const { openResults } = useGameDialogs();
  const ranking = placedContenders(game);
  const me = useMyId();
  const hasPlayed = game.players.some(({ id }) => id === me);
  return (
    <Card
      as="article"
      // From the seventh game on, games outside the screen are neither laid out nor painted. The first six games are usually on
      // screen, where `content-visibility` would lay them out twice. The margin has room for the outline of a focused button.
      className="relative grid gap-2 transition-colors nth-of-type-[n+7]:[contain-intrinsic-size:auto_7rem] nth-of-type-[n+7]:[content-visibility:auto] nth-of-type-[n+7]:[overflow-clip-margin:0.5rem] hover:border-line-strong"
    >
      <GameHeading game={game} onOpen={() => openResults(game)} />
      <div className="flex items-center justify-between gap-2">
        <ol className="flex min-w-0 flex-wrap gap-x-4 gap-y-1.5 text-sm">
          {ranking.slice(0, 3).map(({ contender, position, earned }) => (
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
        {hasPlayed && (
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
