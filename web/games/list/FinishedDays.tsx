import { useId } from "react";
import type { Game } from "../../../domain/games/game.ts";
import { useMyId } from "../../api/session.tsx";
import { useNow } from "../../live/now.ts";
import { timeOfDay } from "../../texts/dates.ts";
import { startOfDay } from "../../texts/days.ts";
import { gamesTexts } from "../../texts/games.ts";
import { sessionsTexts as texts } from "../../texts/sessions.ts";
import { Card } from "../../ui/Card.tsx";
import { InlinePart } from "../../ui/InlinePart.tsx";
import { part } from "../../ui/loading/part.tsx";
import { Name } from "../../ui/Name.tsx";
import { PlacedItem } from "../ranking/PlacedItem.tsx";
import { placedContenders } from "../ranking/placedContenders.ts";
import { useGameDialogs } from "./gameDialogs.tsx";
import { OwnPlace } from "./OwnPlace.tsx";
import { sortInstant } from "./order.ts";

const TogetherEnd = part(() => import("../together/TogetherEnd.tsx"));
const OwnEffects = part(() => import("../../cards/played/OwnEffects.tsx"));

/** Completed games, the newest first: one row each, under the days on which they ended. */
export function FinishedDays({ games }: { games: readonly Game[] }) {
  const now = useNow();
  const days = [...new Set(games.map((game) => startOfDay(sortInstant(game))))];
  return (
    <>
      {days.map((day) => (
        <Day
          key={day}
          heading={texts.day(day, now)}
          games={games.filter((game) => startOfDay(sortInstant(game)) === day)}
        />
      ))}
    </>
  );
}

function Day({ heading, games }: { heading: string; games: readonly Game[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-base">
        {heading}
      </h3>
      <Card padded={false} className="grid divide-y divide-line overflow-clip">
        {games.map((game) => (
          <FinishedRow key={game.id} game={game} />
        ))}
      </Card>
    </section>
  );
}

/** A completed game in one row, with its first three, and with the reader's own place. A press opens the whole ranking. */
function FinishedRow({ game }: { game: Game }) {
  const { openResults } = useGameDialogs();
  const me = useMyId();
  const ranking = placedContenders(game);
  const own = ranking.find(({ contender }) => contender.members.some(({ id }) => id === me));
  return (
    <article className="relative grid gap-x-4 gap-y-1.5 px-4 py-3 transition-colors nth-of-type-[n+13]:[contain-intrinsic-size:auto_5rem] nth-of-type-[n+13]:[content-visibility:auto] hover:bg-sunken sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <h4 className="font-display font-extrabold text-base">
          <button
            type="button"
            aria-label={gamesTexts.details(game.gameName)}
            onClick={() => openResults(game)}
            className="block max-w-full after:absolute after:inset-0"
          >
            <Name>{game.gameName}</Name>
          </button>
        </h4>
        <p className="text-ink-2 text-sm">
          {texts.finishedAt(timeOfDay(sortInstant(game)), gamesTexts.players(game.players.length))}
        </p>
      </div>
      {game.isCooperative ? (
        <InlinePart waiting={<span className="h-6.5" />}>
          <TogetherEnd game={game} me={me} />
        </InlinePart>
      ) : (
        <ol className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-sm">
          {ranking.slice(0, 3).map((placed) => (
            <PlacedItem key={placed.contender.key} placed={placed} isTeamGame={game.isTeamGame} />
          ))}
        </ol>
      )}
      {own && !game.isCooperative && (
        <p className="own-pill justify-self-start text-sm">
          <OwnPlace own={own} />
        </p>
      )}
      {own && game.powers.length > 0 && (
        <div className="empty:hidden sm:col-start-2 sm:col-span-2">
          <InlinePart waiting={null}>
            <OwnEffects game={game} me={me} />
          </InlinePart>
        </div>
      )}
    </article>
  );
}
