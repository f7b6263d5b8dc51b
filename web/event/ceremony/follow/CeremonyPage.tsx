import { ChevronsUp, PartyPopper, X } from "lucide-react";
import { Redirect, useLocation } from "wouter";
import { type Ceremony, isUnderWay, placesLeft } from "../../../../domain/event/ceremony/ceremony.ts";
import { type OwnPlace, ownPlaceIn } from "../../../../domain/event/ceremony/ownResult.ts";
import type { PlacedPlayer } from "../../../../domain/event/ceremony/script.ts";
import { useMyId } from "../../../api/session.tsx";
import { useLiveState, useRow } from "../../../live/LiveProvider.tsx";
import { useDocumentTitle } from "../../../shell/documentTitle.ts";
import { ceremonyTexts, endTexts, followTexts as texts } from "../../../texts/ceremony.ts";
import { inPoints, number } from "../../../texts/numbers.ts";
import { shellTexts } from "../../../texts/shell.ts";
import { uiTexts } from "../../../texts/ui.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Card } from "../../../ui/Card.tsx";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ListRow, listItem } from "../../../ui/lists/ListRow.tsx";
import { Medal } from "../../../ui/Medal.tsx";
import { Place } from "../../../ui/Place.tsx";
import { Tag } from "../../../ui/Tag.tsx";
import { AwardList } from "../end/AwardList.tsx";
import { gatheredCards } from "../heroCards.ts";
import { useIsFresh, useValueAfterEntrance } from "../stage/entrance.ts";
import { shownStep } from "../stepTexts.ts";
import { OwnAnnouncement } from "./OwnAnnouncement.tsx";

/** /ceremony: the ceremony on a player's own screen (rule K12). Without a ceremony, it redirects to the first screen. */
export function CeremonyPage() {
  const ceremony = useRow("ceremony", "ceremony");
  const event = useRow("event", "event");
  useDocumentTitle(ceremonyTexts.title, event?.title ?? "");
  return (
    <>
      <OwnAnnouncement />
      {ceremony && isUnderWay(ceremony) ? (
        <AnnouncedSoFar ceremony={ceremony} />
      ) : (
        <Redirect to="/" replace />
      )}
    </>
  );
}

/**
 * The awards and places announced so far, and the player's own place once it is announced. The page names no player
 * earlier than the big screen does. It is almost black, so that everybody looks at the big screen.
 */
function AnnouncedSoFar({ ceremony }: { ceremony: Ceremony }) {
  const isFresh = useIsFresh(ceremony.step);
  const announced = useValueAfterEntrance(ceremony, isFresh);
  const ownPlace = ownPlaceIn(announced, useMyId());
  const [, navigate] = useLocation();
  const { status } = useLiveState();
  const { total, left } = placesLeft(announced);
  return (
    <section
      aria-labelledby="ceremony"
      className="dark flex min-h-dvh flex-col gap-6 bg-[#060b1a] px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink lg:px-10"
    >
      <header className="flex items-center gap-3">
        <h1 id="ceremony" className="text-xl">
          {ceremonyTexts.title}
        </h1>
        <Tag tone={status === "lost" ? "gold" : "red"}>
          {status === "lost" ? shellTexts.reconnecting : endTexts.live}
        </Tag>
        <IconButton
          icon={X}
          label={texts.leave}
          className="-mr-2 ml-auto"
          onClick={() => navigate("/players", { replace: true })}
        />
      </header>
      <p role="status" className="sr-only">
        {shownStep(announced) ?? ceremonyTexts.soon}
      </p>
      <div className="grid flex-1 content-between gap-6 lg:grid-cols-[minmax(0,1fr)_30rem] lg:content-stretch">
        <div className="grid content-center py-4">
          {ownPlace ? (
            <OwnPlacePanel place={ownPlace} playerCount={announced.playerCount} />
          ) : (
            <BigScreenHint ceremony={ceremony} />
          )}
        </div>
        <div className="grid content-end gap-4 lg:content-center">
          {announced.places.length > 0 && (
            <Card as="section" padded={false} className="overflow-hidden">
              <header className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-2">
                <h2 className="text-lg">{endTexts.announcedBefore}</h2>
                {left > 0 && <span className="text-ink-2 text-sm">{ceremonyTexts.placesLeft(left)}</span>}
              </header>
              <ol>
                {announced.places
                  .toReversed()
                  .flatMap(({ rank, players }) =>
                    players.map((player) => <AnnouncedPlayer key={player.id} rank={rank} player={player} />),
                  )}
              </ol>
            </Card>
          )}
          <AwardList awards={announced.awards} />
          <div aria-hidden="true" className="flex justify-center gap-2">
            {Array.from({ length: total }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the bars are identical
                key={index}
                className={classes(
                  "h-1.5 w-5.5 rounded-full",
                  index < total - left ? "bg-gold" : "bg-white/17",
                )}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Asks the player to look at the big screen, or says that the ceremony begins soon or is paused. */
function BigScreenHint({ ceremony: { step, phase } }: { ceremony: Ceremony }) {
  const isPaused = phase === "paused";
  const Icon = step === null ? PartyPopper : ChevronsUp;
  return (
    <div className="grid justify-items-center gap-3 text-balance text-center">
      <Icon aria-hidden="true" className="size-23 text-gold" strokeWidth={1.6} />
      <h2 className="font-extrabold text-[2.875rem] text-white leading-[1.02] tracking-[-0.035em]">
        {isPaused ? ceremonyTexts.paused : step === null ? ceremonyTexts.soon : texts.lookUp}
      </h2>
      <p className="text-ink-2 text-lg">
        {(step === null ? [ceremonyTexts.soonHint] : texts.lookUpHint).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </div>
  );
}

/** A player whose rank was announced. */
function AnnouncedPlayer({ rank, player }: { rank: number; player: PlacedPlayer }) {
  const { id, name, totalPoints, heroCards } = player;
  const me = useMyId();
  return (
    <li className={listItem}>
      <ListRow
        isMe={id === me}
        leading={
          <>
            <span className="grid w-7 shrink-0 justify-items-center">
              <span className="sr-only">{uiTexts.rank(rank)}</span>
              <span aria-hidden="true">
                <Medal rank={rank} />
              </span>
            </span>
            <Avatar id={id} name={name} />
          </>
        }
        title={name}
        subtitle={
          heroCards.length > 0 && (
            <span className="wrap-anywhere">
              {gatheredCards(heroCards)
                .map((card) => ceremonyTexts.heroCard(card.name, card.points))
                .join(" · ")}
            </span>
          )
        }
        trailing={
          <b className="font-display text-lg tabular-nums">
            <span aria-hidden="true">{number(totalPoints)}</span>
            <span className="sr-only">{inPoints(totalPoints)}</span>
          </b>
        }
      />
    </li>
  );
}

/** The player's own place on the page of the ceremony, once it was announced. */
function OwnPlacePanel({
  place: { rank, player, equals },
  playerCount,
}: {
  place: OwnPlace;
  playerCount: number;
}) {
  const { totalPoints, heroCards } = player;
  return (
    <section className="mx-auto grid w-full max-w-xl gap-3 rounded-card bg-linear-160 from-[#ffe9a8] to-60% to-gold p-5 text-navy-950">
      <div className="flex items-end justify-between gap-3">
        <div>
          <h2 className="font-sans font-semibold text-base tracking-normal">{texts.ownPlace}</h2>
          <p className="font-display font-extrabold text-[4rem] leading-none tracking-[-0.05em]">
            <Place rank={rank} />
          </p>
        </div>
        <p className="text-right">
          <b className="block font-display font-extrabold text-[2.75rem] tabular-nums leading-none">
            {number(totalPoints)}
          </b>
          <span className="font-semibold">{uiTexts.points(totalPoints)}</span>
        </p>
      </div>
      <p className="font-semibold">
        <span>{texts.outOf(playerCount)}</span>
        {equals.length > 0 && <bdi>{`, ${texts.equalWith(equals.map(({ name }) => name))}`}</bdi>}
      </p>
      {heroCards.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {gatheredCards(heroCards).map(({ name, points }) => (
            <li
              key={name}
              className="wrap-anywhere rounded-full bg-linear-120 from-hero to-[#991b1b] px-3.5 py-1 font-semibold text-white"
            >
              {ceremonyTexts.heroCard(name, points)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
