import { type Game, isBot } from "../../domain/games/game.ts";
import { useNow } from "../live/now.ts";
import { relativeTime } from "../texts/dates.ts";
import { gamesTexts as texts } from "../texts/games.ts";
import { sessionsTexts } from "../texts/sessions.ts";
import { Card } from "../ui/Card.tsx";
import { Medal } from "../ui/Medal.tsx";
import { Name } from "../ui/Name.tsx";
import { useGameDialogs } from "./gameDialogState.ts";
import { placed } from "./placed.ts";
import { TeamFaces } from "./TeamMembers.tsx";

/** A completed game: its podium on one line; a press shows the whole ranking. */
export function FinishedGame({ game }: { game: Game }) {
  const now = useNow();
  const { show } = useGameDialogs();
  const ranking = placed(game);
  return (
    <Card as="article" className="relative grid gap-2 transition-colors hover:border-line-strong">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-base">
          <button
            type="button"
            aria-label={texts.details(game.gameName)}
            onClick={() => show(game)}
            className="block max-w-full after:absolute after:inset-0 after:rounded-card"
          >
            <Name>{game.gameName}</Name>
          </button>
        </h3>
        <span className="shrink-0 text-ink-2 text-sm">
          {sessionsTexts.players(game.players.length)} ·{" "}
          {relativeTime(game.completedAt ?? game.createdAt, now)}
        </span>
      </div>
      <ol className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
        {ranking.slice(0, 3).map(({ contender, position, points }) => (
          <li key={contender.key} className="flex min-w-0 items-center gap-1.5">
            <Medal rank={position} size="s" />
            <Name as="b" className="font-semibold">
              {contender.name}
            </Name>
            {game.isTeamGame && <TeamFaces members={contender.members} />}
            <span className="text-ink-2 tabular-nums">
              {contender.members.every((seat) => isBot(seat.id)) ? "" : texts.earned(points)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
