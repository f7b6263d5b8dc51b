import { isBot } from "../../../domain/games/game.ts";
import { elapsed } from "../../texts/dates.ts";
import { homeTexts as texts } from "../../texts/home.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Name } from "../../ui/Name.tsx";
import { HomeHeading } from "./HomeHeading.tsx";
import { OverlappingFaces } from "./OverlappingFaces.tsx";
import type { Home } from "./useHome.ts";

const MAX_GAMES = 8;

/** The games under way, the newest first. */
export function OngoingGames({ ongoing, now }: Pick<Home, "ongoing" | "now">) {
  return (
    <section aria-labelledby="ongoing" className="grid gap-2">
      <HomeHeading id="ongoing" note={String(ongoing.length)}>
        {texts.ongoing}
      </HomeHeading>
      {ongoing.length === 0 ? (
        <Card className="text-ink-2">{texts.noGames}</Card>
      ) : (
        <Card padded={false}>
          <ul className="grid 2xl:grid-cols-2">
            {ongoing.slice(0, MAX_GAMES).map((game) => (
              <li
                key={game.id}
                className="flex min-h-13 items-center gap-3 border-line border-b px-3.5 py-1.5 last:border-0"
              >
                <Name className="min-w-0 flex-1 font-semibold">{game.gameName}</Name>
                <OverlappingFaces people={game.players.filter(({ id }) => !isBot(id))} />
                <span className="w-24 shrink-0 text-right text-ink-2 text-sm tabular-nums">
                  {elapsed(game.createdAt, now)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {ongoing.length > MAX_GAMES && (
        <LinkButton to="/" variant="quiet" size="s" className="justify-self-start">
          {texts.allGames}
        </LinkButton>
      )}
    </section>
  );
}
