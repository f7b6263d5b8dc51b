import { ArrowLeft, Crown, Gamepad2 } from "lucide-react";
import { Fragment } from "react";
import { Link, useParams } from "wouter";
import { api } from "../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { useMyId } from "../../api/session.tsx";
import { useNow } from "../../live/now.ts";
import { gamePageTexts as texts } from "../../texts/bonds.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { OwnPlaces } from "./OwnPlaces.tsx";
import { PlayerOfGame } from "./PlayerOfGame.tsx";

const gamePage = liveQuery({
  path: "games.page",
  failed: texts.failed,
  ask: (gameNameId) => api.games.page.query({ gameNameId }),
});

type GameOnPage = NonNullable<Awaited<ReturnType<typeof api.games.page.query>>>;

/** The page of a name of the list of games: its champion, who follows, the reader's places, and everybody's (rule J24). */
export function GamePage() {
  const { id = "" } = useParams();
  const { data, isError, isFetching, refetch } = useLiveQuery(gamePage, id);
  return (
    <>
      <Link
        to="/sessions"
        className="-my-2 -ml-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 font-semibold text-ink-2 transition-colors hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        <span>{texts.back}</span>
      </Link>
      {data ? (
        <GameRecords game={data} />
      ) : data === null ? (
        <EmptyState
          icon={Gamepad2}
          title={texts.unknown}
          action={<LinkButton to="/sessions">{texts.seeAll}</LinkButton>}
        >
          {texts.unknownHint}
        </EmptyState>
      ) : isError ? (
        <RetryBanner message={texts.failed} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </>
  );
}

function GameRecords({ game }: { game: GameOnPage }) {
  const me = useMyId();
  const own = game.places.find(({ id }) => id === me);
  return (
    <div className="grid gap-x-6 gap-y-7 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:items-start">
      <div className="grid gap-5">
        <Throne game={game} />
        {game.followers.length > 0 && (
          <section className="grid gap-3">
            <h2>{texts.followers}</h2>
            <Card as="ul" padded={false}>
              {game.followers.map(({ id, name, wins, games }) => (
                <PlayerOfGame key={id} id={id} name={name} note={texts.wins(wins, games)} />
              ))}
            </Card>
            <p className="text-ink-2 text-sm">{texts.rule}</p>
          </section>
        )}
        {own && <OwnPlaces record={own} />}
      </div>
      {game.places.length > 0 && (
        <section className="grid gap-3">
          <h2>{texts.everybody}</h2>
          <Card as="ul" padded={false}>
            {game.places.map(({ id, name, games, places }) => (
              <PlayerOfGame
                key={id}
                id={id}
                name={name}
                note={texts.record(games, places[0] ?? 0)}
                places={places}
              />
            ))}
          </Card>
        </section>
      )}
    </div>
  );
}

/** The champion on navy, and the last change of the crown. */
function Throne({ game: { gameName, played, playedMs, reign, places } }: { game: GameOnPage }) {
  return (
    <header className="dark on-navy grid justify-items-center gap-1 rounded-[1.25rem] border border-line bg-[radial-gradient(24rem_16rem_at_50%_40%,rgb(245_179_1/0.32),transparent)] bg-navy-900 px-4 py-5 text-center shadow-card">
      <h1 className="wrap-anywhere text-2xl sm:text-3xl">
        <span translate="no">{gameName}</span>
      </h1>
      <p className="text-ink-2">{texts.played(played, playedMs)}</p>
      {reign ? (
        <Holder reign={reign} />
      ) : (
        // Cooperative games have no places, and no crown.
        places.length > 0 && (
          <Fragment>
            <Crown aria-hidden="true" className="mt-4 size-10 text-ink-3" />
            <b className="font-semibold">{texts.noChampion}</b>
            <p className="text-balance text-ink-2 text-sm">{texts.noChampionHint}</p>
          </Fragment>
        )
      )}
    </header>
  );
}

function Holder({ reign: { champion, since, from } }: { reign: NonNullable<GameOnPage["reign"]> }) {
  const now = useNow();
  return (
    <>
      <Crown aria-hidden="true" className="mt-4 size-10 fill-gold text-gold" />
      <span className="rounded-full ring-3 ring-gold ring-offset-3 ring-offset-navy-800">
        <Avatar id={champion.id} name={champion.name} size="xl" />
      </span>
      <b translate="no" className="wrap-anywhere mt-2 font-display font-extrabold text-2xl">
        {champion.name}
      </b>
      <p className="text-ink-2">{texts.holds(champion.wins, champion.games)}</p>
      <p className="mt-2 flex items-center gap-1.5 text-ink-2 text-sm">
        <Crown aria-hidden="true" className="size-4 shrink-0" />
        <span className="wrap-anywhere min-w-0">
          {texts.changed(from?.name ?? null, champion.name, since.at, now)}
        </span>
      </p>
    </>
  );
}
