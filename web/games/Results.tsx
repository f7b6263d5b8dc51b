import { type Game, isBot } from "../../domain/games/game.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { gamesTexts as texts } from "../texts/games.ts";
import { Avatar, BotAvatar } from "../ui/Avatar.tsx";
import { Medal } from "../ui/Medal.tsx";
import { Tag } from "../ui/Tag.tsx";
import { placed } from "./placed.ts";

/** The whole ranking of a completed game, with the points earned and the last one's roulette spin. */
export function Results({ game }: { game: Game }) {
  const validator = useRow("players", game.completedBy ?? "")?.name;
  const ranking = placed(game);
  return (
    <div className="grid gap-3">
      <ol className="grid gap-1">
        {ranking.map(({ contender, position, points }) => (
          <li
            key={contender.key}
            className="flex items-center gap-3 border-line border-b py-2.5 last:border-0"
          >
            <Medal rank={position} />
            <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-2">
              {game.isTeamGame && <b className="w-full font-semibold">{contender.name}</b>}
              {contender.members.map((seat) => (
                <span key={seat.id} className="flex min-w-0 items-center gap-2">
                  {isBot(seat.id) ? (
                    <BotAvatar size="s" />
                  ) : (
                    <Avatar id={seat.id} name={seat.name} size="s" />
                  )}
                  <span className="truncate font-medium">{seat.name}</span>
                </span>
              ))}
              {position === ranking.length && contender.members.some((seat) => !isBot(seat.id)) && (
                <Tag tone="violet">{texts.spinWon}</Tag>
              )}
            </div>
            <b className="font-display tabular-nums">
              {contender.members.every((seat) => isBot(seat.id)) ? texts.noPoints : texts.earned(points)}
            </b>
          </li>
        ))}
      </ol>
      {validator && <p className="text-ink-2 text-sm">{texts.completedBy(validator)}</p>}
    </div>
  );
}
