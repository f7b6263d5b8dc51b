import { Download, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { Award } from "../../../../domain/event/ceremony/awards.ts";
import type { WeekFigures } from "../../../../domain/event/ceremony/week.ts";
import type { EventStatus } from "../../../../domain/event/event.ts";
import type { Player } from "../../../../domain/people/players/player.ts";
import { rankOf, standings } from "../../../../domain/people/players/standings.ts";
import { headcount } from "../../../../domain/people/players/tally.ts";
import { useMyId } from "../../../api/session.tsx";
import { usePlayer } from "../../../live/players/usePlayer.ts";
import { useRanking } from "../../../live/players/useRanking.ts";
import { ceremonyTexts, endTexts as texts } from "../../../texts/ceremony.ts";
import { shortDate } from "../../../texts/dates.ts";
import { inPoints, number, ordinal } from "../../../texts/numbers.ts";
import { uiTexts } from "../../../texts/ui.ts";
import { colourOf, initialsOf } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { download } from "../../../ui/download.ts";
import { useToast } from "../../../ui/messages/Toasts.tsx";
import { Place } from "../../../ui/Place.tsx";
import { Podium } from "../../../ui/Podium.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { AlbumLink } from "./AlbumLink.tsx";
import { AwardList } from "./AwardList.tsx";
import { figuresOf, OwnFigures, useOwnWeek } from "./OwnWeek.tsx";
import { RankingSheet } from "./RankingSheet.tsx";
import { drawWeekImage, type WeekImage } from "./weekImage.ts";

const PODIUM_STEPS = 3;

/** The final podium, with the player's own rank and figures of the week below (rule K10). */
export function FinalRanking({ event, awards }: { event: EventStatus; awards: readonly Award[] }) {
  const ranking = useRanking();
  const ranked = standings(ranking.first, ranking.all);
  const meId = useMyId();
  const me = usePlayer(meId);
  const podiumPlaces = ranked.filter(({ rank }) => rank <= PODIUM_STEPS);
  const namesWithoutStep = podiumPlaces.slice(PODIUM_STEPS).map(({ player }) => player.name);
  const week = useOwnWeek(meId);
  if (!me || podiumPlaces.length === 0) return null;
  const plays = me.plays !== false;
  const rank = rankOf(ranking.all, me);
  const count = headcount(ranking.all);
  return (
    <section
      aria-labelledby="final"
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6"
    >
      <h1 id="final" className="sr-only">
        {texts.finalPodium}
      </h1>
      <div>
        <Podium
          label={texts.finalPodium}
          places={podiumPlaces.slice(0, PODIUM_STEPS).map(({ rank, player: { id, name, totalPoints } }) => ({
            rank,
            id,
            name,
            points: totalPoints,
            to: `/players/${id}`,
            isMe: id === meId,
          }))}
        />
        <Card className="grid gap-3 rounded-t-none! border-t-[3px]! border-t-gold!">
          {namesWithoutStep.length > 0 && (
            <p className="text-ink-2 text-sm">{texts.equalOnPodium(namesWithoutStep)}</p>
          )}
          {plays && (
            <>
              <div className="flex items-end justify-between gap-3">
                <p>
                  <span className="block text-ink-2 text-sm">{texts.youFinish}</span>
                  <b className="font-display font-extrabold text-[2.125rem] leading-[1.35]">
                    <Place rank={rank} />
                    <span> </span>
                    <span className="font-semibold text-ink-2 text-lg">{texts.outOf(count)}</span>
                  </b>
                </p>
                <p className="text-right">
                  <b className="block font-display font-extrabold text-[2.125rem] text-gold-ink tabular-nums leading-[1.35]">
                    {number(me.totalPoints)}
                  </b>
                  <span className="text-ink-2 text-sm">{uiTexts.points(me.totalPoints)}</span>
                </p>
              </div>
              <OwnFigures week={week} chills={me.chillsOwned} />
            </>
          )}
        </Card>
      </div>
      <div className="grid gap-4">
        {plays && week.data && (
          <WeekShare
            image={weekImageOf({ event, player: me, rank, playerCount: count, week: week.data, awards })}
            alt={texts.imageAlt(me.name, ordinal(rank), inPoints(me.totalPoints))}
          />
        )}
        <AwardList awards={awards} />
        <AlbumLink />
        <RankingSheet className="justify-self-start" />
      </div>
    </section>
  );
}

/** The content of the image of a player's week. */
function weekImageOf({
  event,
  player,
  rank,
  playerCount,
  week,
  awards,
}: {
  readonly event: EventStatus;
  readonly player: Player;
  readonly rank: number;
  readonly playerCount: number;
  readonly week: WeekFigures;
  readonly awards: readonly Award[];
}): WeekImage {
  const { id, name, totalPoints, chillsOwned } = player;
  const ownAwards = awards.filter(({ winners }) =>
    winners.some(({ players }) => players.some((player) => player.id === id)),
  );
  return {
    title: event.title,
    logoUrl: event.logoUrl,
    name,
    initials: initialsOf(name),
    colour: colourOf(id) ?? "#2c4788",
    rank: [String(rank), uiTexts.rankEnding(rank)],
    outOf: texts.outOf(playerCount),
    points: [number(totalPoints), uiTexts.points(totalPoints)],
    figures: figuresOf(week, chillsOwned).map(({ value, word }) => [String(value), word]),
    awards: ownAwards.map(({ kind }) => ceremonyTexts.award[kind]),
    date: event.endedAt === null ? "" : shortDate(event.endedAt),
  };
}

/** The image of the player's week, and a button that shares it, or saves it where the browser can't share. */
function WeekShare({ image, alt }: { image: WeekImage; alt: string }) {
  const drawn = useDrawnImage(image);
  const toast = useToast();
  const share = async ({ file, url }: DrawnImage) => {
    if (!canShare(file)) return download(url, texts.fileName);
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      // Closing the phone's share sheet rejects the promise, but is not an error.
      if (!(error instanceof DOMException && error.name === "AbortError")) download(url, texts.fileName);
    }
  };
  if (drawn === "failed") return null;
  const canBeShared = drawn !== null && canShare(drawn.file);
  return (
    <section className="dark flex items-center gap-3.5 rounded-card bg-linear-120 from-navy-700 to-navy-900 p-3 text-ink shadow-card">
      {drawn ? (
        <img src={drawn.url} alt={alt} width={96} height={120} className="h-30 w-24 shrink-0 rounded-xl" />
      ) : (
        <Skeleton className="h-30 w-24 shrink-0" />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="text-lg">{texts.image}</h2>
        <p className="text-ink-2 text-sm">{texts.imageHint}</p>
        <Button
          icon={canBeShared ? Share2 : Download}
          className="mt-2 w-full sm:w-auto sm:justify-self-start"
          disabled={drawn === null}
          onClick={() => {
            if (drawn) share(drawn).catch(() => toast.error(texts.imageFailed));
          }}
        >
          {canBeShared ? texts.share : texts.save}
        </Button>
      </div>
    </section>
  );
}

interface DrawnImage {
  readonly file: File;
  readonly url: string;
}

/** The finished image, drawn again when its content changes. Null before the first drawing; "failed" if drawing fails. */
function useDrawnImage(image: WeekImage): DrawnImage | "failed" | null {
  const [drawn, setDrawn] = useState<DrawnImage | "failed" | null>(null);
  const imageJson = JSON.stringify(image);
  useEffect(() => {
    let url: string | null = null;
    let isOutdated = false;
    drawWeekImage(JSON.parse(imageJson) as WeekImage)
      .then((blob) => {
        if (isOutdated) return;
        url = URL.createObjectURL(blob);
        setDrawn({ url, file: new File([blob], texts.fileName, { type: blob.type }) });
      })
      .catch(() => {
        if (!isOutdated) setDrawn("failed");
      });
    return () => {
      isOutdated = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [imageJson]);
  return drawn;
}

/** Some browsers can't share files, and none can without https. */
function canShare(file: File): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}
